<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>clusterpage::ClusterPage</name>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s)</source>
        <translation>
            <numerusform>%n client</numerusform>
            <numerusform>%n clients</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clusterpage::ClusterScene</name>
    <message numerus="yes">
        <source>%n more client(s)</source>
        <translation>
            <numerusform>%n more client</numerusform>
            <numerusform>%n more clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%2
%n connection(s)
in %3, out %4</source>
        <translation>
            <numerusform>%1
%2
%n connection
in %3, out %4</numerusform>
            <numerusform>%1
%2
%n connections
in %3, out %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>events::EventsPage</name>
    <message numerus="yes">
        <source>%n newer</source>
        <translation>
            <numerusform>%n newer</numerusform>
            <numerusform>%n newer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>network::ReactorPainter</name>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n connection</numerusform>
            <numerusform>%n connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n socket(s)</source>
        <translation>
            <numerusform>%n socket</numerusform>
            <numerusform>%n sockets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n idle</source>
        <translation>
            <numerusform>%n idle</numerusform>
            <numerusform>%n idle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) to be written</source>
        <translation>
            <numerusform>%n answer to be written</numerusform>
            <numerusform>%n answers to be written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shell::TimeLine</name>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>and %n more here</numerusform>
            <numerusform>and %n more here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n minute(s)</source>
        <translation>
            <numerusform>Last %n minute</numerusform>
            <numerusform>Last %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shell::TopBar</name>
    <message numerus="yes">
        <source>%n broker(s) up</source>
        <translation>
            <numerusform>%n broker up</numerusform>
            <numerusform>%n brokers up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::BatchCard</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::LookupCard</name>
    <message numerus="yes">
        <source>%1 of %n segment(s)</source>
        <translation>
            <numerusform>%1 of %n segment</numerusform>
            <numerusform>%1 of %n segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation>
            <numerusform>%n probe</numerusform>
            <numerusform>%n probes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::LookupScene</name>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation>
            <numerusform>%n probe</numerusform>
            <numerusform>%n probes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %1, %n batch(es)</source>
        <translation>
            <numerusform>from %1, %n batch</numerusform>
            <numerusform>from %1, %n batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at %1 · %n record(s)</source>
        <translation>
            <numerusform>at %1 · %n record</numerusform>
            <numerusform>at %1 · %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es) passed over</source>
        <translation>
            <numerusform>one batch passed over</numerusform>
            <numerusform>%n batches passed over</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::SegmentsScene</name>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n segment</numerusform>
            <numerusform>%n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::StoragePage</name>
    <message numerus="yes">
        <source>%n partition(s) found in %1, read-only. Choose one above.</source>
        <translation>
            <numerusform>%n partition found in %1, read-only.</numerusform>
            <numerusform>%n partitions found in %1, read-only. Choose one above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::TreeScene</name>
    <message numerus="yes">
        <source>level %1: %n page(s), %2 full on average</source>
        <translation>
            <numerusform>level %1: %n page, %2 full</numerusform>
            <numerusform>level %1: %n pages, %2 full on average</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>topics::MatrixScene</name>
    <message numerus="yes">
        <source>%1 in %n segment(s)</source>
        <translation>
            <numerusform>%1 in %n segment</numerusform>
            <numerusform>%1 in %n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>topics::TopicForms</name>
    <message numerus="yes">
        <source>%1 has %n partition(s). More can be added, never taken away; keys will map to other partitions from then on.</source>
        <translation>
            <numerusform>%1 has %n partition. More can be added, never taken away; keys will map to other partitions from then on.</numerusform>
            <numerusform>%1 has %n partitions. More can be added, never taken away; keys will map to other partitions from then on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>topics::TopicsPage</name>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n topic</numerusform>
            <numerusform>%n topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
</context>
</TS>
