module interop

go 1.19

require github.com/segmentio/kafka-go v0.4.51
