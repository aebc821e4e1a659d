<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ApiNotes</name>
    <message>
        <source>versions 0-2 are converted to format 2; a null record set is answered with 87</source>
        <translation>版本 0–2 转换为格式 2；空记录集以错误 87 应答</translation>
    </message>
    <message>
        <source>versions 0-3 are served by down-conversion in memory</source>
        <translation>版本 0–3 在内存中降级转换后提供</translation>
    </message>
    <message>
        <source>a topic that is created on demand is answered as soon as it exists</source>
        <translation>按需创建的主题一旦存在即应答</translation>
    </message>
    <message>
        <source>no transactional ids yet</source>
        <translation>尚无事务 ID</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>broker</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Mostly</source>
        <translation>主要用于</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>容纳</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>In</source>
        <translation>流入</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>流出</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>Client id</source>
        <translation>客户端 ID</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对端</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>网络线程</translation>
    </message>
    <message>
        <source>Last API</source>
        <translation>最近的 API</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>生效方式</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Records in</source>
        <translation>写入记录</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>任期</translation>
    </message>
    <message>
        <source>In sync</source>
        <translation>同步中</translation>
    </message>
    <message>
        <source>Log start</source>
        <translation>日志起点</translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>日志段</translation>
    </message>
    <message>
        <source>waiting for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1 partitions offline</source>
        <translation>%1 个分区离线</translation>
    </message>
    <message>
        <source>%1 partitions under-replicated</source>
        <translation>%1 个分区副本不足</translation>
    </message>
    <message>
        <source>%1 settings of its own</source>
        <translation>有 %1 项自己的设置</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Sparse index</source>
        <translation>稀疏索引</translation>
    </message>
    <message>
        <source>B+tree</source>
        <translation>B+ 树</translation>
    </message>
    <message>
        <source>Base offset</source>
        <translation>基准偏移量</translation>
    </message>
    <message>
        <source>Next offset</source>
        <translation>下一偏移量</translation>
    </message>
    <message>
        <source>First record</source>
        <translation>第一条记录</translation>
    </message>
    <message>
        <source>Last record</source>
        <translation>最后一条记录</translation>
    </message>
    <message>
        <source>Index entries</source>
        <translation>索引条目</translation>
    </message>
    <message>
        <source>Time entries</source>
        <translation>时间条目</translation>
    </message>
    <message>
        <source>In page cache</source>
        <translation>在页缓存中</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>何时删除</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Last offset</source>
        <translation>最后偏移量</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>编解码器</translation>
    </message>
    <message>
        <source>Max timestamp</source>
        <translation>最大时间戳</translation>
    </message>
    <message>
        <source>Leader epoch</source>
        <translation>领导者任期</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Relative offset</source>
        <translation>相对偏移量</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移量</translation>
    </message>
    <message>
        <source>Timestamp</source>
        <translation>时间戳</translation>
    </message>
    <message>
        <source>First offset</source>
        <translation>第一个偏移量</translation>
    </message>
    <message>
        <source>Last stable offset</source>
        <translation>最后稳定偏移量</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
</context>
<context>
    <name>Connections</name>
    <message>
        <source>Show in inspector</source>
        <translation>在检查器中显示</translation>
    </message>
    <message>
        <source>Copy peer address</source>
        <translation>复制对端地址</translation>
    </message>
    <message>
        <source>Copy client id</source>
        <translation>复制客户端 ID</translation>
    </message>
</context>
<context>
    <name>Effect</name>
    <message>
        <source>acts</source>
        <translation>立即生效</translation>
    </message>
    <message>
        <source>acts after restart</source>
        <translation>重启后生效</translation>
    </message>
    <message>
        <source>no effect yet</source>
        <translation>尚无作用</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>index full</source>
        <translation>索引已满</translation>
    </message>
    <message>
        <source>offset range</source>
        <translation>偏移量范围</translation>
    </message>
    <message>
        <source>start offset</source>
        <translation>起始偏移量</translation>
    </message>
    <message>
        <source>the client closed it</source>
        <translation>客户端关闭了它</translation>
    </message>
    <message>
        <source>the client closed it in the middle of a request</source>
        <translation>客户端在请求中途关闭了它</translation>
    </message>
    <message>
        <source>the connection was reset</source>
        <translation>连接被重置</translation>
    </message>
    <message>
        <source>the server stops</source>
        <translation>服务器正在停止</translation>
    </message>
    <message>
        <source>told off</source>
        <translation>已说明原因并拒绝</translation>
    </message>
    <message>
        <source>told off, but it goes on</source>
        <translation>已说明原因并拒绝，但对方仍在发送</translation>
    </message>
    <message>
        <source>a log file ended before the records that were to be sent</source>
        <translation>日志文件在要发送的记录之前就结束了</translation>
    </message>
    <message>
        <source>idle for %1</source>
        <translation>已空闲 %1</translation>
    </message>
    <message>
        <source>%1 starts on %2</source>
        <translation>%1 正在 %2 上启动</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 正在启动</translation>
    </message>
    <message>
        <source>%1 accepts connections after %2</source>
        <translation>%1 用时 %2 后开始接受连接</translation>
    </message>
    <message>
        <source>%1 accepts connections</source>
        <translation>%1 开始接受连接</translation>
    </message>
    <message>
        <source>%1 stopped</source>
        <translation>%1 已停止</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>Port %1 is held by %3; %2 is used instead</source>
        <translation>端口 %1 被 %3 占用，改用 %2</translation>
    </message>
    <message>
        <source>Port %1 is taken; %2 is used instead</source>
        <translation>端口 %1 已被占用，改用 %2</translation>
    </message>
    <message>
        <source>Topic %1 created: partitions %2, replication factor %3</source>
        <translation>主题 %1 已创建：分区数 %2，副本因子 %3</translation>
    </message>
    <message>
        <source>Topic %1 deleted</source>
        <translation>主题 %1 已删除</translation>
    </message>
    <message>
        <source>Topic %1 now has %2 partitions</source>
        <translation>主题 %1 现在有 %2 个分区</translation>
    </message>
    <message>
        <source>%1: %2 is now %3</source>
        <translation>%1：%2 现为 %3</translation>
    </message>
    <message>
        <source>Log of %1 recovered: %2 scanned, %3 records</source>
        <translation>%1 的日志已恢复：扫描 %2，记录 %3 条</translation>
    </message>
    <message>
        <source>Log of %1 cut by %2: %3</source>
        <translation>%1 的日志被截去 %2：%3</translation>
    </message>
    <message>
        <source>Log of %1 is offline: %2</source>
        <translation>%1 的日志离线：%2</translation>
    </message>
    <message>
        <source>Log of %1 is damaged: %2</source>
        <translation>%1 的日志已损坏：%2</translation>
    </message>
    <message>
        <source>Log directory %1 is offline: %2</source>
        <translation>日志目录 %1 离线：%2</translation>
    </message>
    <message>
        <source>%1 rolled a new segment at offset %2: %3</source>
        <translation>%1 在偏移量 %2 处新建日志段：%3</translation>
    </message>
    <message>
        <source>%1 rolled a new segment at offset %2</source>
        <translation>%1 在偏移量 %2 处新建日志段</translation>
    </message>
    <message>
        <source>%1 deleted the segment at offset %2: %3</source>
        <translation>%1 删除了偏移量 %2 处的日志段：%3</translation>
    </message>
    <message>
        <source>%1 deleted the segment at offset %2</source>
        <translation>%1 删除了偏移量 %2 处的日志段</translation>
    </message>
    <message>
        <source>%1 now starts at offset %2</source>
        <translation>%1 现在从偏移量 %2 开始</translation>
    </message>
    <message>
        <source>%1 was compacted from %2 to %3: %4 of %5 records stay, in %6</source>
        <translation>%1 已从 %2 压实到 %3：保留 %5 条记录中的 %4 条，用时 %6</translation>
    </message>
    <message>
        <source>%1 could not be compacted now: %2</source>
        <translation>%1 暂时无法压实：%2</translation>
    </message>
    <message>
        <source>%1 cannot be compacted and is skipped from now on: %2</source>
        <translation>%1 无法压实，从现在起跳过：%2</translation>
    </message>
    <message>
        <source>Connection from %1</source>
        <translation>来自 %1 的连接</translation>
    </message>
    <message>
        <source>Connection from %1 closed: %2</source>
        <translation>来自 %1 的连接已关闭：%2</translation>
    </message>
    <message>
        <source>Connection from %1 closed</source>
        <translation>来自 %1 的连接已关闭</translation>
    </message>
    <message>
        <source>Connection from %1 refused: %2</source>
        <translation>来自 %1 的连接被拒绝：%2</translation>
    </message>
    <message>
        <source>%1 sent bytes that are not Kafka&apos;s protocol: %2</source>
        <translation>%1 发来的字节不是 Kafka 协议：%2</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3</source>
        <translation>%1 由 %2 改为 %3</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>日志段</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Broker</source>
        <translation>broker</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>broker, controller</source>
        <translation>broker、控制器</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>监听地址</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Broker epoch</source>
        <translation>broker 任期</translation>
    </message>
    <message>
        <source>Leaders / followers</source>
        <translation>领导者 / 跟随者</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Bytes in</source>
        <translation>流入字节</translation>
    </message>
    <message>
        <source>Bytes out</source>
        <translation>流出字节</translation>
    </message>
    <message>
        <source>Messages in</source>
        <translation>写入消息</translation>
    </message>
    <message>
        <source>Open log files</source>
        <translation>打开的日志文件</translation>
    </message>
    <message>
        <source>Process memory</source>
        <translation>进程内存</translation>
    </message>
    <message>
        <source>Of the whole program: broker and window</source>
        <translation>整个程序：broker 与窗口</translation>
    </message>
    <message>
        <source>Up for</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topic id</source>
        <translation>主题 ID</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区数</translation>
    </message>
    <message>
        <source>Replication factor</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>Log end offsets less log start offsets</source>
        <translation>日志末端偏移量减日志起始偏移量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>日志段数</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>内部主题</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Leader epoch</source>
        <translation>领导者任期</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>In sync (ISR)</source>
        <translation>同步副本 (ISR)</translation>
    </message>
    <message>
        <source>Log start offset</source>
        <translation>日志起始偏移量</translation>
    </message>
    <message>
        <source>Last stable offset</source>
        <translation>最后稳定偏移量</translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>Log end offset</source>
        <translation>日志末端偏移量</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>connection %1, closed</source>
        <translation>连接 %1，已关闭</translation>
    </message>
    <message>
        <source>Client id</source>
        <translation>客户端 ID</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Told by ApiVersions version 3 and later</source>
        <translation>由 ApiVersions 版本 3 及以上告知</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>网络线程</translation>
    </message>
    <message>
        <source>Open for</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求数</translation>
    </message>
    <message>
        <source>Request rate</source>
        <translation>请求速率</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>最近的请求</translation>
    </message>
    <message>
        <source>Request type</source>
        <translation>请求类型</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Last 10 s</source>
        <translation>最近 10 秒</translation>
    </message>
    <message>
        <source>p99, last 10 s</source>
        <translation>p99，最近 10 秒</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Correlation id</source>
        <translation>关联 ID</translation>
    </message>
    <message>
        <source>Handled by</source>
        <translation>处理者</translation>
    </message>
    <message>
        <source>processor %1, in place</source>
        <translation>网络线程 %1，就地处理</translation>
    </message>
    <message>
        <source>handler %1</source>
        <translation>处理线程 %1</translation>
    </message>
    <message>
        <source>About</source>
        <translation>涉及</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Request size</source>
        <translation>请求大小</translation>
    </message>
    <message>
        <source>Response size</source>
        <translation>响应大小</translation>
    </message>
    <message>
        <source>By sendfile</source>
        <translation>经 sendfile 发送</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Broker setting</source>
        <translation>broker 设置</translation>
    </message>
    <message>
        <source>Topic setting</source>
        <translation>主题设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Valid values</source>
        <translation>有效值</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Update mode</source>
        <translation>更新方式</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择任何对象</translation>
    </message>
    <message>
        <source>Active controller</source>
        <translation>活动控制器</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Base offset</source>
        <translation>基准偏移量</translation>
    </message>
    <message>
        <source>Last offset</source>
        <translation>最后偏移量</translation>
    </message>
    <message>
        <source>First record</source>
        <translation>第一条记录</translation>
    </message>
    <message>
        <source>Last record</source>
        <translation>最后一条记录</translation>
    </message>
    <message>
        <source>Index entries</source>
        <translation>索引条目</translation>
    </message>
    <message>
        <source>Time index entries</source>
        <translation>时间索引条目</translation>
    </message>
    <message>
        <source>Resident in page cache</source>
        <translation>页缓存驻留</translation>
    </message>
    <message>
        <source>Sent by sendfile</source>
        <translation>经 sendfile 发送</translation>
    </message>
    <message>
        <source>Sent by copy</source>
        <translation>经复制发送</translation>
    </message>
    <message>
        <source>Log file</source>
        <translation>日志文件</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Whether the node holds a descriptor for it at the moment</source>
        <translation>节点此刻是否持有它的描述符</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>mapped</source>
        <translation>已映射</translation>
    </message>
    <message>
        <source>not mapped</source>
        <translation>未映射</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>Aborted transactions</source>
        <translation>已中止的事务</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Log directory</source>
        <translation>日志目录</translation>
    </message>
    <message>
        <source>Log directory, offline</source>
        <translation>日志目录，已离线</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 days %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 d %2</source>
        <translation>%1 天 %2</translation>
    </message>
</context>
<context>
    <name>Laboratory</name>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>One for each index.interval.bytes of log; one for each key</source>
        <translation>日志每 index.interval.bytes 一条；每个键一条</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Of 4096 bytes for the sparse index</source>
        <translation>稀疏索引按 4096 字节计</translation>
    </message>
    <message>
        <source>Page splits</source>
        <translation>页分裂</translation>
    </message>
    <message>
        <source>%1 of leaves, %2 above</source>
        <translation>叶页 %1 次，上层 %2 次</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Leaves filled</source>
        <translation>叶页填充率</translation>
    </message>
    <message>
        <source>Writes while inserting</source>
        <translation>插入期间的写入</translation>
    </message>
    <message>
        <source>The sparse index appends 4096 bytes at a time; the tree writes a changed page when the pool needs its place</source>
        <translation>稀疏索引每次追加 4096 字节；页池需要位置时，树写出改动过的页</translation>
    </message>
    <message>
        <source>Bytes written</source>
        <translation>写入字节</translation>
    </message>
    <message>
        <source>Pages read while inserting</source>
        <translation>插入期间读取的页</translation>
    </message>
    <message>
        <source>A page that has left the pool is read again before it is changed</source>
        <translation>离开页池的页在修改前须重新读取</translation>
    </message>
    <message>
        <source>Pages touched by a lookup</source>
        <translation>一次查找触及的页</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Of those read from disk</source>
        <translation>其中读自磁盘</translation>
    </message>
    <message>
        <source>With the pool as it was left; the sparse index is small enough to stay in the page cache</source>
        <translation>页池为插入后的状态；稀疏索引小到可常驻页缓存</translation>
    </message>
    <message>
        <source>Log read by a lookup</source>
        <translation>一次查找读取的日志</translation>
    </message>
    <message>
        <source>the record</source>
        <translation>该记录</translation>
    </message>
    <message>
        <source>The price of being sparse: a short scan from the entry to the record</source>
        <translation>稀疏的代价：从条目到记录的一段短扫描</translation>
    </message>
</context>
<context>
    <name>Opened</name>
    <message>
        <source>unknown codec</source>
        <translation>未知编解码器</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>In the file, packed</source>
        <translation>文件中（已压缩）</translation>
    </message>
    <message>
        <source>Unpacked (%1)</source>
        <translation>解压后（%1）</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
</context>
<context>
    <name>Place</name>
    <message>
        <source>%1 · broker %2</source>
        <translation>%1 · broker %2</translation>
    </message>
    <message>
        <source>%1 · in %2</source>
        <translation>%1 · 位于 %2</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings of broker %1</source>
        <translation>broker %1 的设置</translation>
    </message>
</context>
<context>
    <name>Clean</name>
    <message>
        <source>It is due: the dirty ratio is %1, above min.cleanable.dirty.ratio, %2.</source>
        <translation>该清理了：脏比率为 %1，高于 min.cleanable.dirty.ratio 的 %2。</translation>
    </message>
    <message>
        <source>It is due: its oldest dirty record is %1 older than max.compaction.lag.ms, %2, allows.</source>
        <translation>该清理了：最旧的脏记录已超出 max.compaction.lag.ms（%2）允许的时间 %1。</translation>
    </message>
    <message>
        <source>cleanup.policy does not contain compact.</source>
        <translation>cleanup.policy 不含 compact。</translation>
    </message>
    <message>
        <source>The node runs no cleaner (log.cleaner.enable, log.cleaner.threads).</source>
        <translation>该节点没有运行清理器（log.cleaner.enable、log.cleaner.threads）。</translation>
    </message>
    <message>
        <source>An earlier run failed, so it is skipped until the node starts again: %1</source>
        <translation>先前的一次运行失败，因此在节点重新启动前跳过它：%1</translation>
    </message>
    <message>
        <source>Its log directory is offline.</source>
        <translation>它的日志目录已离线。</translation>
    </message>
    <message>
        <source>The cleaner is at work on it.</source>
        <translation>清理器正在处理它。</translation>
    </message>
    <message>
        <source>Nothing was written since the last run.</source>
        <translation>自上次运行以来没有写入任何内容。</translation>
    </message>
    <message>
        <source>All that is dirty lies in the active segment, from offset %1 on, which is never compacted.</source>
        <translation>所有脏数据都在活动段中（自偏移量 %1 起），而活动段从不清理。</translation>
    </message>
    <message>
        <source>The last stable offset, %1, lies in the first dirty segment: a transaction is open, or records wait to be replicated.</source>
        <translation>最后稳定偏移量 %1 位于第一个脏段中：有事务尚未结束，或有记录等待复制。</translation>
    </message>
    <message>
        <source>What is dirty is younger than min.compaction.lag.ms, %1.</source>
        <translation>脏数据比 min.compaction.lag.ms（%1）更新。</translation>
    </message>
    <message>
        <source>Too little is dirty: the dirty ratio is %1, and min.cleanable.dirty.ratio is %2.</source>
        <translation>脏数据太少：脏比率为 %1，而 min.cleanable.dirty.ratio 为 %2。</translation>
    </message>
</context>
<context>
    <name>Stay</name>
    <message>
        <source>goes at the next check</source>
        <translation>下次检查时删除</translation>
    </message>
    <message>
        <source>goes in %1</source>
        <translation>%1 后删除</translation>
    </message>
    <message>
        <source>goes after %1 more</source>
        <translation>再增长 %1 后删除</translation>
    </message>
    <message>
        <source>Which settings govern it is not known: the folder belongs to no broker here.</source>
        <translation>不知道由哪些设置支配：此文件夹不属于这里的任何 broker。</translation>
    </message>
    <message>
        <source>All its records lie below the log start offset, so it goes.</source>
        <translation>其所有记录都低于日志起始偏移量，因此将被删除。</translation>
    </message>
    <message>
        <source>The log is larger than %1 without it, so it goes.</source>
        <translation>即使没有它，日志也大于 %1，因此将被删除。</translation>
    </message>
    <message>
        <source>Its newest record is older than %1, so it goes.</source>
        <translation>其最新记录已超过 %1，因此将被删除。</translation>
    </message>
    <message>
        <source>Still here: the high watermark has not passed it, so nothing may remove it.</source>
        <translation>仍在：高水位尚未越过它，因此不得删除。</translation>
    </message>
    <message>
        <source>Still here: it is the active segment, and nothing is in it yet.</source>
        <translation>仍在：它是活动段，且尚无内容。</translation>
    </message>
    <message>
        <source>Still here: its newest record is %1 old; it goes when that reaches %2.</source>
        <translation>仍在：其最新记录已有 %1；达到 %2 时删除。</translation>
    </message>
    <message>
        <source>Still here: without it the log would be smaller than %1.</source>
        <translation>仍在：没有它，日志将小于 %1。</translation>
    </message>
    <message>
        <source>Still here: it is the active segment, and no limit of time or size applies.</source>
        <translation>仍在：它是活动段，且没有时间或大小限制。</translation>
    </message>
    <message>
        <source>Still here: no limit of time or size applies to it.</source>
        <translation>仍在：没有适用于它的时间或大小限制。</translation>
    </message>
    <message>
        <source>The segment at %1 is older and stays, and segments go in order.</source>
        <translation>位于 %1 的段更旧且仍保留，而段按顺序删除。</translation>
    </message>
    <message>
        <source>That is in %1, at the check that follows.</source>
        <translation>即 %1 后的下一次检查。</translation>
    </message>
    <message>
        <source>It goes once the log has grown by %1.</source>
        <translation>日志再增长 %1 后删除。</translation>
    </message>
    <message>
        <source>The next check is in %1.</source>
        <translation>下次检查在 %1 后。</translation>
    </message>
</context>
<context>
    <name>StorageWords</name>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>the CRC does not match</source>
        <translation>CRC 不匹配</translation>
    </message>
    <message>
        <source>producer id · epoch · base sequence</source>
        <translation>producer id · epoch · 基准序列号</translation>
    </message>
    <message>
        <source>control</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>transactional</source>
        <translation>事务</translation>
    </message>
    <message>
        <source>log append time</source>
        <translation>日志追加时间</translation>
    </message>
    <message>
        <source>delete horizon</source>
        <translation>删除期限</translation>
    </message>
    <message>
        <source>CRC wrong</source>
        <translation>CRC 错误</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>offset index</source>
        <translation>偏移量索引</translation>
    </message>
    <message>
        <source>time index</source>
        <translation>时间索引</translation>
    </message>
    <message>
        <source>transaction index</source>
        <translation>事务索引</translation>
    </message>
    <message>
        <source>producer snapshot</source>
        <translation>生产者快照</translation>
    </message>
    <message>
        <source>leader epochs</source>
        <translation>领导者任期列表</translation>
    </message>
    <message>
        <source>topic id</source>
        <translation>主题 ID</translation>
    </message>
    <message>
        <source>quorum state</source>
        <translation>quorum 状态</translation>
    </message>
    <message>
        <source>metadata snapshot</source>
        <translation>元数据快照</translation>
    </message>
    <message>
        <source>waits for removal</source>
        <translation>等待删除</translation>
    </message>
    <message>
        <source>the cleaner was writing it</source>
        <translation>清理器曾在写入</translation>
    </message>
    <message>
        <source>about to replace a segment</source>
        <translation>即将替换某段</translation>
    </message>
    <message>
        <source>temporary</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>Throughput</name>
    <message>
        <source>in</source>
        <translation>流入</translation>
    </message>
    <message>
        <source>out</source>
        <translation>流出</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Whole cluster</source>
        <translation>整个集群</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message>
        <source>Client %1</source>
        <translation>客户端 %1</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>sendfile</source>
        <translation>sendfile</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>It has accepted connections on port %1 since %2; that took %3 from the order to start.</source>
        <translation>自 %2 起在端口 %1 上接受连接；从下达启动到此用时 %3。</translation>
    </message>
    <message>
        <source>It is the active controller: it is the only voter, so its own vote is the majority.</source>
        <translation>它是活动控制器：它是唯一的投票者，自己的一票就是多数。</translation>
    </message>
    <message>
        <source>It failed: %1</source>
        <translation>它失败了：%1</translation>
    </message>
    <message>
        <source>It was not shut down cleanly, so it reads its logs from the recovery point, checks every batch and cuts what is torn.</source>
        <translation>它上次没有正常关闭，因此从恢复点开始读日志，校验每个批次，并截去残缺部分。</translation>
    </message>
    <message>
        <source>It was stopped. Its data stays in %1.</source>
        <translation>它已被停止，数据保留在 %1。</translation>
    </message>
    <message>
        <source>%1 of %2 places of the request queue are taken: handlers are slower than what arrives.</source>
        <translation>请求队列 %2 个位置中已占 %1 个：处理线程慢于到来的请求。</translation>
    </message>
    <message>
        <source>Old segments stay: this topic is not cleaned by time or size.</source>
        <translation>旧日志段会保留：此主题不按时间或大小清理。</translation>
    </message>
    <message>
        <source>No segment goes because of its age.</source>
        <translation>日志段不会因时间过久而删除。</translation>
    </message>
    <message>
        <source>A closed segment goes when its newest record is older than %1.</source>
        <translation>已关闭的日志段在其最新记录存满以下时长后删除：%1。</translation>
    </message>
    <message>
        <source>The oldest segments go while a partition is larger than %1.</source>
        <translation>分区大于 %1 时，从最旧的日志段开始删除。</translation>
    </message>
    <message>
        <source>Partition %1 is offline: %2</source>
        <translation>分区 %1 离线：%2</translation>
    </message>
    <message>
        <source>It is offline: %1</source>
        <translation>它已离线：%1</translation>
    </message>
    <message>
        <source>The high watermark is %1, %2 records below the log end offset: the in-sync replicas have not all asked for them yet.</source>
        <translation>高水位是 %1，比日志末端偏移量少 %2 条记录：同步副本尚未全部取走它们。</translation>
    </message>
    <message>
        <source>The high watermark is the log end offset, %1: with one replica, what is appended is committed.</source>
        <translation>高水位等于日志末端偏移量 %1：只有一个副本，写入即提交。</translation>
    </message>
    <message>
        <source>The high watermark is the log end offset, %1: all %2 in-sync replicas have every record.</source>
        <translation>高水位等于日志末端偏移量 %1：全部 %2 个同步副本都有每条记录。</translation>
    </message>
    <message>
        <source>Readers of committed data stop at %1: an open transaction holds the last stable offset back.</source>
        <translation>只读已提交数据者止于 %1：一个未结束的事务拖住了最后稳定偏移量。</translation>
    </message>
    <message>
        <source>Records below %1 are gone: retention or DeleteRecords moved the log start offset.</source>
        <translation>%1 以下的记录已不在：保留策略或 DeleteRecords 移动了日志起始偏移量。</translation>
    </message>
    <message>
        <source>Its socket is not read just now: a %1 of it is being answered, and answers keep their order.</source>
        <translation>此刻不读它的套接字：它的一个 %1 请求正在应答，应答要保持顺序。</translation>
    </message>
    <message>
        <source>Processor %1 reads it: the acceptor hands connections to the processors in turn.</source>
        <translation>由网络线程 %1 读取：接收线程把连接轮流交给各网络线程。</translation>
    </message>
    <message>
        <source>Without a request for %1 it is closed.</source>
        <translation>%1 内没有请求即被关闭。</translation>
    </message>
    <message>
        <source>Its software is not known: it has not sent ApiVersions version 3 or later.</source>
        <translation>不知道它的软件：它没有发送过 ApiVersions 版本 3 或以上。</translation>
    </message>
    <message>
        <source>Of %1 on average, %2 is %3.</source>
        <translation>平均 %1 中，%2 是 %3。</translation>
    </message>
    <message>
        <source>Requests wait for a free handler.</source>
        <translation>请求在等待空闲的处理线程。</translation>
    </message>
    <message>
        <source>Fetches wait in the waiting room for fetch.min.bytes or fetch.max.wait.ms of their client.</source>
        <translation>Fetch 在等待室中等待其客户端的 fetch.min.bytes 或 fetch.max.wait.ms。</translation>
    </message>
    <message>
        <source>They wait for followers or for the controller.</source>
        <translation>它们在等待跟随者或控制器。</translation>
    </message>
    <message>
        <source>A handler reads or writes the log.</source>
        <translation>处理线程在读写日志。</translation>
    </message>
    <message>
        <source>The client takes its answers slowly, or they are large.</source>
        <translation>客户端收取应答较慢，或应答较大。</translation>
    </message>
    <message>
        <source>It waited %1 for %2.</source>
        <translation>它等待了 %1，等的是 %2。</translation>
    </message>
    <message>
        <source>It was answered at once; most of its time, %1 of %2, is %3.</source>
        <translation>它被立即应答；%2 中的大部分 %1 是 %3。</translation>
    </message>
    <message>
        <source>Processor %1 ran it itself: a handler was free, and a hand-off would have taken longer.</source>
        <translation>网络线程 %1 自行处理了它：有空闲的处理线程名额，而转交会更慢。</translation>
    </message>
    <message>
        <source>Nobody set it: it has its default value.</source>
        <translation>没有人设置过它：它是默认值。</translation>
    </message>
    <message>
        <source>It was set while the cluster ran and is kept in the metadata log.</source>
        <translation>它在集群运行时被设置，保存在元数据日志中。</translation>
    </message>
    <message>
        <source>It was given when the node started.</source>
        <translation>它在节点启动时给出。</translation>
    </message>
    <message>
        <source>A change acts at once.</source>
        <translation>修改立即生效。</translation>
    </message>
    <message>
        <source>A change acts after the node has been started again.</source>
        <translation>修改在节点重新启动后生效。</translation>
    </message>
    <message>
        <source>It is kept and shown, and has no effect yet.</source>
        <translation>它被保存并显示，尚无作用。</translation>
    </message>
    <message>
        <source>What it acknowledges has been flushed to the disk: it survives a power cut.</source>
        <translation>它确认的记录已刷写到磁盘：断电后仍在。</translation>
    </message>
    <message>
        <source>What it acknowledges is in the page cache: it survives kill -9, not a power cut.</source>
        <translation>它确认的记录在页缓存中：kill -9 后仍在，断电则可能丢失。</translation>
    </message>
    <message>
        <source>%1 is offline: %2</source>
        <translation>%1 已离线：%2</translation>
    </message>
    <message>
        <source>The high watermark is %1, %2 records below the log end offset: those have not been flushed to the disk yet.</source>
        <translation>高水位是 %1，比日志末端偏移量少 %2 条记录：它们尚未刷写到磁盘。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>request queue</source>
        <translation>请求队列</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>remote</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>throttle</source>
        <translation>限流</translation>
    </message>
    <message>
        <source>response queue</source>
        <translation>响应队列</translation>
    </message>
    <message>
        <source>send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>recovering</source>
        <translation>正在恢复</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>clusterpage::ClusterPage</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s)</source>
        <translation>
            <numerusform>%n 个客户端</numerusform>
        </translation>
    </message>
    <message>
        <source>process memory %1</source>
        <translation>进程内存 %1</translation>
    </message>
    <message>
        <source>Show in inspector</source>
        <translation>在检查器中显示</translation>
    </message>
    <message>
        <source>Show its connections</source>
        <translation>显示它的连接</translation>
    </message>
    <message>
        <source>Copy client id</source>
        <translation>复制客户端 ID</translation>
    </message>
    <message>
        <source>Stop broker %1</source>
        <translation>停止 broker %1</translation>
    </message>
    <message>
        <source>broker %1 did not stop</source>
        <translation>broker %1 没有停止</translation>
    </message>
    <message>
        <source>Start broker %1</source>
        <translation>启动 broker %1</translation>
    </message>
    <message>
        <source>broker %1 did not start</source>
        <translation>broker %1 没有启动</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Open data folder</source>
        <translation>打开数据目录</translation>
    </message>
    <message>
        <source>Settings of broker %1…</source>
        <translation>broker %1 的设置…</translation>
    </message>
    <message>
        <source>Show its network</source>
        <translation>显示它的网络</translation>
    </message>
    <message>
        <source>Left, clients that mostly write; right, clients that mostly read. Line width: bytes per second, a step for each factor of ten. Right-click a broker or a client for what can be done with it.</source>
        <translation>左侧是以写为主的客户端，右侧是以读为主的客户端。线宽：每秒字节数，每十倍加粗一级。右键点击 broker 或客户端可查看能做的操作。</translation>
    </message>
    <message>
        <source>No cluster</source>
        <translation>没有集群</translation>
    </message>
    <message>
        <source>Here stand the brokers of the cluster, with the clients that talk to them.</source>
        <translation>这里显示集群的各个 broker，以及与它们通信的客户端。</translation>
    </message>
    <message>
        <source>Start a cluster</source>
        <translation>启动集群</translation>
    </message>
</context>
<context>
    <name>clusterpage::ClusterScene</name>
    <message>
        <source>rack %1</source>
        <translation>机架 %1</translation>
    </message>
    <message>
        <source>broker %1, %2, %3 leaders</source>
        <translation>broker %1，%2，领导者 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more client(s)</source>
        <translation>
            <numerusform>另有 %n 个客户端</numerusform>
        </translation>
    </message>
    <message>
        <source>client %1, %2</source>
        <translation>客户端 %1，%2</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>active controller</source>
        <translation>活动控制器</translation>
    </message>
    <message>
        <source>leaders</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>followers</source>
        <translation>跟随者</translation>
    </message>
    <message>
        <source>handles</source>
        <translation>文件句柄</translation>
    </message>
    <message>
        <source>out %1</source>
        <translation>流出 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>流入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1
%2
%n connection(s)
in %3, out %4</source>
        <translation>
            <numerusform>%1
%2
%n 个连接
流入 %3，流出 %4</numerusform>
        </translation>
    </message>
    <message>
        <source>broker %1, %2</source>
        <translation>broker %1，%2</translation>
    </message>
</context>
<context>
    <name>events::EventsPage</name>
    <message>
        <source>Show what it happened to</source>
        <translation>显示相关对象</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message numerus="yes">
        <source>%n newer</source>
        <translation>
            <numerusform>%n 条更新的</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>回到实时</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>%1 lost while nobody looked</source>
        <translation>无人查看时丢失 %1 个</translation>
    </message>
    <message>
        <source>Filter: topic, address, words</source>
        <translation>筛选：主题、地址、词语</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>All severities</source>
        <translation>所有级别</translation>
    </message>
    <message>
        <source>Attention and worse</source>
        <translation>注意及以上</translation>
    </message>
    <message>
        <source>Broken only</source>
        <translation>仅故障</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>还没有事件</translation>
    </message>
    <message>
        <source>Starts and stops, topics, settings, segments and connections appear here as they happen.</source>
        <translation>启动与停止、主题、设置、日志段和连接的变化会随时出现在这里。</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>help::HelpPage</name>
    <message>
        <source>One node as yet: replication factor 1, no fetching followers, no elections.</source>
        <translation>目前只有一个节点：副本因子为 1，没有拉取的跟随者，没有选举。</translation>
    </message>
    <message>
        <source>Consumer groups, transactions, ACLs, quotas, delegation tokens, SASL and TLS are not served yet. A request that the table does not list is answered as Kafka answers an unknown one.</source>
        <translation>尚不提供消费者组、事务、访问控制、配额、委托令牌、SASL 和 TLS。表中没有列出的请求，按 Kafka 对待未知请求的方式应答。</translation>
    </message>
    <message>
        <source>Brokers listen on the loopback address only, unless another one is set.</source>
        <translation>除非另行设置，broker 只监听回环地址。</translation>
    </message>
    <message>
        <source>Index files grow as entries come; they are not allocated in full beforehand.</source>
        <translation>索引文件随条目增长，不预先分配全部空间。</translation>
    </message>
    <message>
        <source>A processor may run a short request itself while a handler is free; num.io.threads still bounds how many run at once.</source>
        <translation>有空闲处理线程名额时，网络线程可以自行处理短请求；同时处理的数目仍以 num.io.threads 为限。</translation>
    </message>
    <message>
        <source>A setting that has no effect yet is marked so, or refused when it is changed.</source>
        <translation>尚无作用的设置会标明，或在修改时被拒绝。</translation>
    </message>
    <message>
        <source>The metadata log is Kafka&apos;s format, written as a quorum of one voter writes it.</source>
        <translation>元数据日志采用 Kafka 的格式，按只有一个投票者的仲裁组写入。</translation>
    </message>
    <message>
        <source>find pages, topics, partitions, connections, settings</source>
        <translation>查找页面、主题、分区、连接、设置</translation>
    </message>
    <message>
        <source>open a page</source>
        <translation>打开页面</translation>
    </message>
    <message>
        <source>picture or table</source>
        <translation>图或表</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>time line</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>walk the objects of a picture</source>
        <translation>在图中对象间移动</translation>
    </message>
    <message>
        <source>open the selected object</source>
        <translation>打开所选对象</translation>
    </message>
    <message>
        <source>menu of the selected object</source>
        <translation>所选对象的菜单</translation>
    </message>
    <message>
        <source>zoom a picture</source>
        <translation>缩放图</translation>
    </message>
    <message>
        <source>larger or smaller text</source>
        <translation>放大或缩小文字</translation>
    </message>
    <message>
        <source>copy rows as TSV</source>
        <translation>将行复制为 TSV</translation>
    </message>
    <message>
        <source>save a table as CSV</source>
        <translation>将表保存为 CSV</translation>
    </message>
    <message>
        <source>pause the time line, or back to live</source>
        <translation>暂停时间线，或回到实时</translation>
    </message>
    <message>
        <source>A Kafka-compatible cluster behind glass: real brokers on local ports, and a window on what happens inside them. What is shown is measured in the running engine.</source>
        <translation>玻璃后的 Kafka 兼容集群：本机端口上真实的 broker，以及一扇看见其内部的窗口。所显示的都是在运行中的引擎里测得的。</translation>
    </message>
    <message>
        <source>The engine is under the Apache License 2.0; the window is under the GNU General Public License 3.0 or later, because it draws its charts with QCustomPlot.</source>
        <translation>引擎采用 Apache 许可证 2.0；窗口用 QCustomPlot 绘制图表，因此采用 GNU 通用公共许可证 3.0 或更新版本。</translation>
    </message>
    <message>
        <source>Built with Qt %1. Apache Kafka is a trademark of the Apache Software Foundation; this program is not affiliated with it.</source>
        <translation>用 Qt %1 构建。Apache Kafka 是 Apache 软件基金会的商标；本程序与其无隶属关系。</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>%1 request types</source>
        <translation>%1 种请求</translation>
    </message>
    <message>
        <source>Served requests</source>
        <translation>提供的请求</translation>
    </message>
    <message>
        <source>from the dispatch table</source>
        <translation>取自分派表</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>How this program differs from Apache Kafka 4.4:</source>
        <translation>本程序与 Apache Kafka 4.4 的不同之处：</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>kit::ByteInspector</name>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Choose a field or a byte</source>
        <translation>请选择字段或字节</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>bytes %1–%2</source>
        <translation>字节 %1–%2</translation>
    </message>
    <message>
        <source>no bytes</source>
        <translation>无字节</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy bytes as hex</source>
        <translation>以十六进制复制字节</translation>
    </message>
    <message>
        <source>Copy field and what is in it</source>
        <translation>复制字段及其内容</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部折叠</translation>
    </message>
</context>
<context>
    <name>kit::DataTable</name>
    <message>
        <source>Save table</source>
        <translation>保存表</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
</context>
<context>
    <name>kit::FieldModel</name>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>kit::HexView</name>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Save bytes</source>
        <translation>保存字节</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>address %1, byte %2</source>
        <translation>地址 %1，字节 %2</translation>
    </message>
    <message>
        <source>Copy as hex</source>
        <translation>以十六进制复制</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>以文本复制</translation>
    </message>
    <message>
        <source>Save all bytes…</source>
        <translation>保存全部字节…</translation>
    </message>
</context>
<context>
    <name>kit::LineChart</name>
    <message>
        <source>Back to live</source>
        <translation>回到实时</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>kit::MessageStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>kit::Scene</name>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Whole picture</source>
        <translation>整幅图</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>network::NetworkPage</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Replay in slow motion</source>
        <translation>慢速重放</translation>
    </message>
    <message>
        <source>last 10 min · %1 seen since this page was opened</source>
        <translation>最近 10 分钟 · 打开本页以来看到 %1 个</translation>
    </message>
    <message>
        <source>last 10 min · %1 seen, %2 came too fast to look at</source>
        <translation>最近 10 分钟 · 看到 %1 个，%2 个来得太快未能查看</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>One more handler (num.io.threads = %1)</source>
        <translation>增加一个处理线程 (num.io.threads = %1)</translation>
    </message>
    <message>
        <source>One handler less (num.io.threads = %1)</source>
        <translation>减少一个处理线程 (num.io.threads = %1)</translation>
    </message>
    <message>
        <source>One more processor (num.network.threads = %1)</source>
        <translation>增加一个网络线程 (num.network.threads = %1)</translation>
    </message>
    <message>
        <source>One processor less (num.network.threads = %1)</source>
        <translation>减少一个网络线程 (num.network.threads = %1)</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Replay a request in slow motion</source>
        <translation>慢速重放一个请求</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>last 10 s · p99 per stage</source>
        <translation>最近 10 秒 · 各阶段 p99</translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation>最慢</translation>
    </message>
    <message>
        <source>No broker is running</source>
        <translation>没有 broker 在运行</translation>
    </message>
    <message>
        <source>Here stands the reactor of a running broker: its acceptor, processors, request queue, handlers and waiting rooms, with what they do at this moment.</source>
        <translation>这里显示运行中 broker 的反应器：接收线程、网络线程、请求队列、处理线程和等待室，以及它们此刻在做什么。</translation>
    </message>
    <message>
        <source>Start a cluster</source>
        <translation>启动集群</translation>
    </message>
    <message>
        <source>Parts of the reactor</source>
        <translation>反应器各部件</translation>
    </message>
    <message>
        <source>Stage times per API</source>
        <translation>各 API 的阶段时间</translation>
    </message>
    <message>
        <source>Slowest requests</source>
        <translation>最慢的请求</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
</context>
<context>
    <name>network::PartModel</name>
    <message>
        <source>Acceptor</source>
        <translation>接收线程</translation>
    </message>
    <message>
        <source>Processor %1</source>
        <translation>网络线程 %1</translation>
    </message>
    <message>
        <source>Request queue</source>
        <translation>请求队列</translation>
    </message>
    <message>
        <source>Handler %1</source>
        <translation>处理线程 %1</translation>
    </message>
    <message>
        <source>Waiting: produce</source>
        <translation>等待室：Produce</translation>
    </message>
    <message>
        <source>Waiting: produce, entry %1</source>
        <translation>等待室：Produce，第 %1 项</translation>
    </message>
    <message>
        <source>Waiting: fetch</source>
        <translation>等待室：Fetch</translation>
    </message>
    <message>
        <source>Waiting: fetch, entry %1</source>
        <translation>等待室：Fetch，第 %1 项</translation>
    </message>
    <message>
        <source>Responses by sendfile</source>
        <translation>经 sendfile 的响应</translation>
    </message>
    <message>
        <source>Responses copied</source>
        <translation>复制的响应</translation>
    </message>
</context>
<context>
    <name>network::ReactorPainter</name>
    <message>
        <source>Waiting: produce</source>
        <translation>等待室：Produce</translation>
    </message>
    <message>
        <source>Waiting: fetch</source>
        <translation>等待室：Fetch</translation>
    </message>
    <message>
        <source>released work runs again</source>
        <translation>放行的请求再次执行</translation>
    </message>
    <message>
        <source>Acceptor</source>
        <translation>接收线程</translation>
    </message>
    <message>
        <source>%1 accepted</source>
        <translation>已接受 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n 个连接</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>拒绝 %1</translation>
    </message>
    <message>
        <source>%1 malformed</source>
        <translation>格式错误 %1</translation>
    </message>
    <message>
        <source>Processors %1</source>
        <translation>网络线程 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n socket(s)</source>
        <translation>
            <numerusform>%n 个套接字</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in</source>
        <translation>流入 %1</translation>
    </message>
    <message>
        <source>Processor %1</source>
        <translation>网络线程 %1</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>繁忙 %1</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <source>Handlers %1</source>
        <translation>处理线程 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n idle</source>
        <translation>
            <numerusform>%n 个空闲</numerusform>
        </translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>另有 %1</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>in place, without a hand-off: %1</source>
        <translation>就地处理，未转交：%1</translation>
    </message>
    <message>
        <source>in place, without a hand-off: %1 (%2 of requests)</source>
        <translation>就地处理，未转交：%1（占请求的 %2）</translation>
    </message>
    <message>
        <source>responses: %1 by sendfile, %2 copied</source>
        <translation>响应：sendfile %1，复制 %2</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>流出 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) to be written</source>
        <translation>
            <numerusform>%n 个应答待写出</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>network::ReactorScene</name>
    <message>
        <source>Acceptor</source>
        <translation>接收线程</translation>
    </message>
    <message>
        <source>Processor %1</source>
        <translation>网络线程 %1</translation>
    </message>
    <message>
        <source>Request queue</source>
        <translation>请求队列</translation>
    </message>
    <message>
        <source>Handlers</source>
        <translation>处理线程</translation>
    </message>
    <message>
        <source>Handler %1</source>
        <translation>处理线程 %1</translation>
    </message>
    <message>
        <source>Waiting: produce</source>
        <translation>等待室：Produce</translation>
    </message>
    <message>
        <source>Waiting: fetch</source>
        <translation>等待室：Fetch</translation>
    </message>
    <message>
        <source>busy %1 of the last second</source>
        <translation>最近一秒繁忙 %1</translation>
    </message>
    <message>
        <source>%1 accepted since start, %2 refused, %3 closed idle, %4 closed for bytes that are not Kafka&apos;s protocol</source>
        <translation>启动以来接受 %1，拒绝 %2，空闲关闭 %3，因字节不是 Kafka 协议而关闭 %4</translation>
    </message>
    <message>
        <source>Requests wait here for a handler, oldest at the bottom, in the colour of their API. When %1 are waiting, processors stop reading (queued.max.requests).</source>
        <translation>请求在此等待处理线程，最旧的在底部，颜色代表其 API。等待达到 %1 个时，网络线程停止读取 (queued.max.requests)。</translation>
    </message>
    <message>
        <source>num.io.threads = %1</source>
        <translation>num.io.threads = %1</translation>
    </message>
    <message>
        <source>Produce requests with acks=all that wait for their records to be replicated: %1 now</source>
        <translation>acks=all 的 Produce 请求在等待其记录被复制：现有 %1</translation>
    </message>
    <message>
        <source>Fetch requests that wait for fetch.min.bytes: %1 now</source>
        <translation>Fetch 请求在等待 fetch.min.bytes：现有 %1</translation>
    </message>
</context>
<context>
    <name>network::ReplayBar</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Replay of a recorded request, not live: %1 %2 of %3 at %4, %5 in all</source>
        <translation>重放已记录的请求，并非实时：%3 的 %1 %2，时间 %4，共 %5</translation>
    </message>
    <message>
        <source>, about %1 times slower, short steps longer</source>
        <translation>，约慢 %1 倍，短的步骤放得更长</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>, waiting for %1</source>
        <translation>，等待 %1</translation>
    </message>
    <message>
        <source>Back one step</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>On one step</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>End the replay</source>
        <translation>结束重放</translation>
    </message>
</context>
<context>
    <name>network::ReplayPainter</name>
    <message>
        <source>processor %1</source>
        <translation>网络线程 %1</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>handler %1</source>
        <translation>处理线程 %1</translation>
    </message>
    <message>
        <source>waiting room of produce</source>
        <translation>Produce 的等待室</translation>
    </message>
    <message>
        <source>waiting room of fetch</source>
        <translation>Fetch 的等待室</translation>
    </message>
    <message>
        <source>received by %1</source>
        <translation>由%1接收</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>stage, place, time</comment>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>network::StageScene</name>
    <message>
        <source>%1, p99 %2</source>
        <translation>%1，p99 %2</translation>
    </message>
    <message>
        <source>%1: p99 %2</source>
        <translation>%1：p99 %2</translation>
    </message>
    <message>
        <source>whole request: p99 %1 (the p99 of stages need not add up to it)</source>
        <translation>整个请求：p99 %1（各阶段的 p99 之和不必等于它）</translation>
    </message>
</context>
<context>
    <name>page::Page</name>
    <message>
        <source>Show the picture</source>
        <translation>显示图</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>显示为表</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>图片存为 PNG…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Picture as SVG…</source>
        <translation>图片存为 SVG…</translation>
    </message>
    <message>
        <source>Picture as PDF…</source>
        <translation>图片存为 PDF…</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表</translation>
    </message>
    <message>
        <source>Table as CSV…</source>
        <translation>表存为 CSV…</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>保存表</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>page::SettingsEditor</name>
    <message>
        <source>Edit value</source>
        <translation>编辑值</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Double-click a value, or press F2, to change it.</source>
        <translation>双击值或按 F2 修改。</translation>
    </message>
    <message>
        <source>%1 was not changed: %2</source>
        <translation>%1 未修改：%2</translation>
    </message>
    <message>
        <source>valid %1</source>
        <translation>有效值 %1</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Changed only</source>
        <translation>仅已修改</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>shell::Finder</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Page, broker, topic, partition, connection, setting or order</source>
        <translation>页面、broker、主题、分区、连接、设置或命令</translation>
    </message>
    <message>
        <source>Nothing of that name.</source>
        <translation>没有这个名称。</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>broker</source>
        <translation>broker</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>topic setting</source>
        <translation>主题设置</translation>
    </message>
</context>
<context>
    <name>shell::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Governed by</source>
        <translation>受以下设置约束</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>Select a broker, topic, partition, connection or request on any page. What it is, what it is worth now and why appears here.</source>
        <translation>在任意页面选择 broker、主题、分区、连接或请求。它是什么、现在的数值和原因会显示在这里。</translation>
    </message>
    <message>
        <source>It is not in the cluster any more.</source>
        <translation>它已不在集群中。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>Show in Cluster</source>
        <translation>在集群中显示</translation>
    </message>
    <message>
        <source>Show in Network</source>
        <translation>在网络中显示</translation>
    </message>
    <message>
        <source>Show in Topics</source>
        <translation>在主题中显示</translation>
    </message>
    <message>
        <source>Stop node</source>
        <translation>停止节点</translation>
    </message>
    <message>
        <source>Start node</source>
        <translation>启动节点</translation>
    </message>
    <message>
        <source>Copy all values</source>
        <translation>复制全部数值</translation>
    </message>
    <message>
        <source>Show in Storage</source>
        <translation>在存储中显示</translation>
    </message>
</context>
<context>
    <name>shell::MainWindow</name>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Start the cluster</source>
        <translation>启动集群</translation>
    </message>
    <message>
        <source>order</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Stop the cluster</source>
        <translation>停止集群</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>The last session did not end as it should.</source>
        <translation>上次会话没有正常结束。</translation>
    </message>
    <message>
        <source>The last session did not end as it should, while the cluster in %1 ran. Starting it again checks its logs from the recovery point and cuts what is torn.</source>
        <translation>上次会话没有正常结束，当时 %1 中的集群正在运行。再次启动会从恢复点校验日志，并截去残缺部分。</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>以只读方式打开</translation>
    </message>
</context>
<context>
    <name>shell::PreferencesDialog</name>
    <message>
        <source>Theme</source>
        <translation>主题色</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>窗口的颜色</translation>
    </message>
    <message>
        <source>light dark colour system</source>
        <translation>浅色 深色 颜色 系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Settings of Kafka keep their names in every language</source>
        <translation>Kafka 的设置在任何语言中都保留原名</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Of text and everything around it</source>
        <translation>文字及其周围一切的大小</translation>
    </message>
    <message>
        <source>scale zoom font text</source>
        <translation>缩放 字体 文字</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Height of table rows</source>
        <translation>表格行高</translation>
    </message>
    <message>
        <source>compact comfortable rows</source>
        <translation>紧凑 宽松 行</translation>
    </message>
    <message>
        <source>Data directory</source>
        <translation>数据目录</translation>
    </message>
    <message>
        <source>Where the cluster that one click starts keeps its logs</source>
        <translation>一键启动的集群存放日志的位置</translation>
    </message>
    <message>
        <source>folder path log.dirs</source>
        <translation>文件夹 路径 log.dirs</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Of the first broker. If it is taken the next free one is used; 0 takes any</source>
        <translation>第一个 broker 的端口。若被占用则用下一个空闲端口；0 表示任意</translation>
    </message>
    <message>
        <source>listeners bootstrap 9092</source>
        <translation>监听 引导 9092</translation>
    </message>
    <message>
        <source>Start with the window</source>
        <translation>随窗口启动</translation>
    </message>
    <message>
        <source>The cluster starts when the window opens</source>
        <translation>打开窗口时启动集群</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Search preferences</source>
        <translation>搜索首选项</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>All to defaults</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>No preference of that name.</source>
        <translation>没有这个首选项。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
</context>
<context>
    <name>shell::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>shell::StatusBar</name>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Bootstrap servers: click copies</source>
        <translation>引导地址 (bootstrap.servers)：点击复制</translation>
    </message>
    <message>
        <source>Copy the bootstrap servers %1</source>
        <translation>复制引导地址 %1</translation>
    </message>
    <message>
        <source>in %1  out %2</source>
        <translation>流入 %1  流出 %2</translation>
    </message>
    <message>
        <source>messages %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>zero copy %1</source>
        <translation>零拷贝 %1</translation>
    </message>
    <message>
        <source>Share of record bytes of responses that went out by sendfile</source>
        <translation>响应中经 sendfile 发出的记录字节所占比例</translation>
    </message>
    <message>
        <source>✕ %1 partitions offline</source>
        <translation>✕ %1 个分区离线</translation>
    </message>
    <message>
        <source>memory %1  CPU %2</source>
        <translation>内存 %1  CPU %2</translation>
    </message>
    <message>
        <source>Of the whole program, brokers and window. 100 % CPU is one core.</source>
        <translation>整个程序，broker 与窗口。100 % CPU 为一个核。</translation>
    </message>
</context>
<context>
    <name>shell::TimeLine</name>
    <message>
        <source>Time line</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>live · last %1</source>
        <translation>实时 · 最近 %1</translation>
    </message>
    <message>
        <source>paused · ends %1 before now · view only, the cluster goes on</source>
        <translation>已暂停 · 止于 %1 之前 · 仅供查看，集群继续运行</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Topics, logs</source>
        <translation>主题、日志</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>此处另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in Events</source>
        <translation>在事件中显示</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>回到实时</translation>
    </message>
    <message numerus="yes">
        <source>Last %n minute(s)</source>
        <translation>
            <numerusform>最近 %n 分钟</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shell::TopBar</name>
    <message>
        <source>English</source>
        <comment>the language of the window</comment>
        <translation>中文</translation>
    </message>
    <message>
        <source>Go to page, topic, setting…</source>
        <translation>前往页面、主题、设置…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Switch to Chinese</source>
        <translation>切换到英文</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) up</source>
        <translation>
            <numerusform>%n 个 broker 运行中</numerusform>
        </translation>
    </message>
    <message>
        <source>port %1, as %2 is taken</source>
        <translation>端口 %1（%2 已被占用）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Stop every broker; the data stays</source>
        <translation>停止所有 broker；数据保留</translation>
    </message>
    <message>
        <source>Start a 1-node cluster in %1</source>
        <translation>在 %1 中启动单节点集群</translation>
    </message>
</context>
<context>
    <name>storagepage::BatchCard</name>
    <message>
        <source>Batch at %1</source>
        <translation>位于 %1 的批次</translation>
    </message>
    <message>
        <source>offsets %1 to %2</source>
        <translation>偏移量 %1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Look a record up, click a place on the strip, or choose a batch in the list: its fields and bytes appear here.</source>
        <translation>查找一条记录、点击条带上的某处，或在列表中选择一个批次：其字段和字节将显示在这里。</translation>
    </message>
</context>
<context>
    <name>storagepage::CleanedScene</name>
    <message>
        <source>segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>records</source>
        <translation>记录</translation>
    </message>
</context>
<context>
    <name>storagepage::CleanerScene</name>
    <message>
        <source>clean</source>
        <translation>干净</translation>
    </message>
    <message>
        <source>dirty</source>
        <translation>脏</translation>
    </message>
    <message>
        <source>not touched yet</source>
        <translation>尚不可触及</translation>
    </message>
    <message>
        <source>dirty ratio %1, wanted %2</source>
        <translation>脏比率 %1，要求 %2</translation>
    </message>
</context>
<context>
    <name>storagepage::CleanerTab</name>
    <message>
        <source>Log cleaner</source>
        <translation>日志清理器</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>上次运行</translation>
    </message>
    <message>
        <source>The node says nothing about a cleaner for this log.</source>
        <translation>节点未说明此日志的清理器。</translation>
    </message>
    <message>
        <source>No broker here has this folder open, so no cleaner works on it. Its settings are not known.</source>
        <translation>这里没有 broker 打开此文件夹，因此没有清理器处理它。其设置未知。</translation>
    </message>
    <message>
        <source>cleanup.policy has no “compact”: the cleaner leaves this log alone. Whole segments go by time and size instead; each segment&apos;s “Why?” says when.</source>
        <translation>cleanup.policy 不含“compact”：清理器不处理此日志。整段按时间和大小删除；每段的“为什么？”说明何时。</translation>
    </message>
    <message>
        <source>First dirty offset</source>
        <translation>第一个脏偏移量</translation>
    </message>
    <message>
        <source>Below it every key has been looked at</source>
        <translation>其下的每个键都已检查过</translation>
    </message>
    <message>
        <source>First uncleanable offset</source>
        <translation>第一个不可清理偏移量</translation>
    </message>
    <message>
        <source>From here on no run may touch anything yet</source>
        <translation>从这里起，任何一次运行都尚不可触及</translation>
    </message>
    <message>
        <source>Dirty ratio</source>
        <translation>脏比率</translation>
    </message>
    <message>
        <source>Due by time</source>
        <translation>按时间到期</translation>
    </message>
    <message>
        <source>It has not run since the node started.</source>
        <translation>节点启动以来尚未运行。</translation>
    </message>
    <message>
        <source>%1 ago · took %2</source>
        <translation>%1 前 · 耗时 %2</translation>
    </message>
    <message>
        <source>Different keys</source>
        <translation>不同的键</translation>
    </message>
    <message>
        <source>Among the dirty records</source>
        <translation>在脏记录之中</translation>
    </message>
    <message>
        <source>Offset map</source>
        <translation>偏移量映射</translation>
    </message>
    <message>
        <source>Share of the map from keys to offsets that they filled</source>
        <translation>它们占用“键到偏移量”映射的比例</translation>
    </message>
    <message>
        <source>Clean up to</source>
        <translation>已清理至</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束于</translation>
    </message>
</context>
<context>
    <name>storagepage::ContentsTab</name>
    <message>
        <source>bytes %1 to %2</source>
        <translation>字节 %1 至 %2</translation>
    </message>
    <message>
        <source>no entries</source>
        <translation>无条目</translation>
    </message>
    <message>
        <source>entries %1 to %2</source>
        <translation>条目 %1 至 %2</translation>
    </message>
    <message>
        <source>no transaction was aborted in this segment</source>
        <translation>此段中没有中止的事务</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他文件</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
</context>
<context>
    <name>storagepage::GrowthScene</name>
    <message>
        <source>B+tree</source>
        <translation>B+ 树</translation>
    </message>
    <message>
        <source>sparse index</source>
        <translation>稀疏索引</translation>
    </message>
    <message>
        <source>%1 inserts</source>
        <translation>%1 次插入</translation>
    </message>
    <message>
        <source>after %1 inserts
B+tree: %2 written, %3 splits, depth %4
sparse index: %5 written</source>
        <translation>%1 次插入后
B+ 树：写入 %2，分裂 %3 次，深度 %4
稀疏索引：写入 %5</translation>
    </message>
</context>
<context>
    <name>storagepage::LaboratoryTab</name>
    <message>
        <source>%1 inserts</source>
        <translation>%1 次插入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>A log only ever appends, so its offsets rise by themselves: an entry for every few kilobytes is enough, and nothing written is touched again. A database must find any key in any order, so it keeps every key, splits pages and writes them many times. The sparse index finds offsets only; by key one would have to read the whole log.</source>
        <translation>日志只追加，偏移量自然递增：每几千字节一个条目就够了，写过的内容不再触及。数据库须能以任意顺序查找任意键，因此保存每个键，分裂页并多次写出。稀疏索引只能按偏移量查找；按键查找则要读完整个日志。</translation>
    </message>
    <message>
        <source>The same inserts into both</source>
        <translation>对两者做相同的插入</translation>
    </message>
    <message>
        <source>What they cost</source>
        <translation>各自的代价</translation>
    </message>
    <message>
        <source>The tree&apos;s pages</source>
        <translation>树的页</translation>
    </message>
    <message>
        <source>how full each is, in the order of keys</source>
        <translation>按键的顺序，每页的填充程度</translation>
    </message>
    <message>
        <source>Bytes written</source>
        <translation>写入字节</translation>
    </message>
    <message>
        <source>by the index alone</source>
        <translation>仅索引本身</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Record size</source>
        <translation>记录大小</translation>
    </message>
    <message>
        <source>Page size</source>
        <translation>页大小</translation>
    </message>
    <message>
        <source>Pages in memory</source>
        <translation>内存中的页数</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>递增，如偏移量</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机，如名称</translation>
    </message>
    <message>
        <source>Inserts</source>
        <translation>插入次数</translation>
    </message>
</context>
<context>
    <name>storagepage::LookupCard</name>
    <message>
        <source>Lookup</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>offset or time</source>
        <translation>偏移量或时间</translation>
    </message>
    <message>
        <source>Offset or time to look up</source>
        <translation>要查找的偏移量或时间</translation>
    </message>
    <message>
        <source>An offset as 368801, or a time as 09:14:02 or 2026-01-31 09:14:02.118</source>
        <translation>偏移量如 368801，或时间如 09:14:02、2026-01-31 09:14:02.118</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Replays the recorded lookup in slow motion</source>
        <translation>以慢动作重放所记录的查找</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Textbook example</source>
        <translation>教科书示例</translation>
    </message>
    <message>
        <source>Segment 368796, wanted offset 368801, as in the textbooks</source>
        <translation>段 368796，目标偏移量 368801，与教科书一致</translation>
    </message>
    <message>
        <source>Type the offset or the time of a record, then Step or Run.</source>
        <translation>输入一条记录的偏移量或时间，然后单步或运行。</translation>
    </message>
    <message>
        <source>That is neither an offset nor a time: 368801, 09:14:02 or 2026-01-31 09:14:02</source>
        <translation>既不是偏移量也不是时间：368801、09:14:02 或 2026-01-31 09:14:02</translation>
    </message>
    <message>
        <source>How a record is found: the segment, a binary search in its index, then a scan of a few batches. Type an offset or a time, or take the textbook&apos;s example.</source>
        <translation>如何找到一条记录：确定段，在其索引中二分查找，再扫描几个批次。输入偏移量或时间，或使用教科书示例。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n segment(s)</source>
        <translation>
            <numerusform>%n 段中的 %1 段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation>
            <numerusform>%n 次探测</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>What the lookup did when it ran; the steps replay its record.</source>
        <translation>查找实际执行时所做的事；各步骤重放其记录。</translation>
    </message>
</context>
<context>
    <name>storagepage::LookupScene</name>
    <message>
        <source>Lookup</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>batch at %1, offsets %2 to %3</source>
        <translation>位于 %1 的批次，偏移量 %2 至 %3</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>none holds it</source>
        <translation>没有段包含它</translation>
    </message>
    <message>
        <source>first with a record not before %1</source>
        <translation>第一个含有不早于 %1 的记录</translation>
    </message>
    <message>
        <source>last base offset ≤ %1</source>
        <translation>最后一个基准偏移量 ≤ %1</translation>
    </message>
    <message>
        <source>Search .timeindex</source>
        <translation>搜索 .timeindex</translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s)</source>
        <translation>
            <numerusform>%n 次探测</numerusform>
        </translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>before the first</source>
        <translation>在第一条之前</translation>
    </message>
    <message>
        <source>Offset to start from</source>
        <translation>起始偏移量</translation>
    </message>
    <message>
        <source>of that entry</source>
        <translation>取自该条目</translation>
    </message>
    <message>
        <source>Relative offset</source>
        <translation>相对偏移量</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>Search .index</source>
        <translation>搜索 .index</translation>
    </message>
    <message>
        <source>of entry %1</source>
        <translation>取自条目 %1</translation>
    </message>
    <message>
        <source>no entry lies before: from the start</source>
        <translation>之前没有条目：从头开始</translation>
    </message>
    <message>
        <source>entry (%1 → %2)</source>
        <translation>条目（%1 → %2）</translation>
    </message>
    <message>
        <source>the index misled: from the start</source>
        <translation>索引有误：从头开始</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message numerus="yes">
        <source>from %1, %n batch(es)</source>
        <translation>
            <numerusform>从 %1 起，%n 个批次</numerusform>
        </translation>
    </message>
    <message>
        <source>found at %1</source>
        <translation>找到于 %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No entries yet: the scan begins at 0</source>
        <translation>尚无条目：从 0 开始扫描</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>timestamp</source>
        <translation>时间戳</translation>
    </message>
    <message>
        <source>relative offset</source>
        <translation>相对偏移量</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏移量</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>probe</source>
        <translation>探测</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>too far</source>
        <translation>过远</translation>
    </message>
    <message>
        <source>not past</source>
        <translation>未越过</translation>
    </message>
    <message>
        <source>Batches from %1</source>
        <translation>从 %1 起的批次</translation>
    </message>
    <message numerus="yes">
        <source>at %1 · %n record(s)</source>
        <translation>
            <numerusform>位于 %1 · %n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>none passed over</source>
        <translation>没有跳过的批次</translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es) passed over</source>
        <translation>
            <numerusform>跳过 %n 个批次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>storagepage::PlaceChoice</name>
    <message>
        <source>Replica or folder</source>
        <translation>副本或文件夹</translation>
    </message>
    <message>
        <source>Choose a replica</source>
        <translation>选择副本</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>A Kafka log directory, or one partition&apos;s folder, of any broker. Nothing in it is changed.</source>
        <translation>任意 broker 的 Kafka 日志目录，或单个分区的文件夹。其中内容不会改动。</translation>
    </message>
    <message>
        <source>Open a Kafka log directory or a partition&apos;s folder</source>
        <translation>打开 Kafka 日志目录或分区文件夹</translation>
    </message>
</context>
<context>
    <name>storagepage::SegmentsScene</name>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>log start %1</source>
        <translation>日志起始 %1</translation>
    </message>
    <message>
        <source>high watermark %1</source>
        <translation>高水位 %1</translation>
    </message>
    <message>
        <source>LEO %1</source>
        <translation>LEO %1</translation>
    </message>
    <message>
        <source>high watermark = LEO %1</source>
        <translation>高水位 = LEO %1</translation>
    </message>
    <message>
        <source>segment %1, %2%3</source>
        <translation>段 %1，%2%3</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Segments, to scale</source>
        <translation>段（按比例）</translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>older</source>
        <translation>更旧</translation>
    </message>
    <message>
        <source>on disk</source>
        <translation>仅在磁盘</translation>
    </message>
    <message>
        <source>in page cache</source>
        <translation>在页缓存中</translation>
    </message>
    <message>
        <source>index point</source>
        <translation>索引点</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>%1 · offsets %2 to %3</source>
        <translation>%1 · 偏移量 %2 至 %3</translation>
    </message>
    <message>
        <source>last record %1</source>
        <translation>最后一条记录 %1</translation>
    </message>
</context>
<context>
    <name>storagepage::StoragePage</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>正在读取文件夹…</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Index entries</source>
        <translation>索引条目</translation>
    </message>
    <message>
        <source>Look up its first offset</source>
        <translation>查找其第一个偏移量</translation>
    </message>
    <message>
        <source>Copy base offset</source>
        <translation>复制基准偏移量</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) found in %1, read-only. Choose one above.</source>
        <translation>
            <numerusform>在 %1 中找到 %n 个分区（只读）。请在上方选择。</numerusform>
        </translation>
    </message>
    <message>
        <source>Textbook example</source>
        <translation>教科书示例</translation>
    </message>
    <message>
        <source>broker %1 · %2</source>
        <translation>broker %1 · %2</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>leader</translation>
    </message>
    <message>
        <source>follower</source>
        <translation>follower</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>read-only · open in %1</source>
        <translation>只读 · 由 %1 打开</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Cleaner</source>
        <translation>清理器</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>No log to look into</source>
        <translation>没有可查看的日志</translation>
    </message>
    <message>
        <source>Here one sees a partition&apos;s folder: segments, indexes, batches down to the byte, and how a record is found. Start a cluster, or open any Kafka log directory with “Open folder…”.</source>
        <translation>这里可查看分区文件夹：段、索引、细到字节的批次，以及如何找到一条记录。启动集群，或用“打开文件夹…”打开任意 Kafka 日志目录。</translation>
    </message>
    <message>
        <source>Start a cluster</source>
        <translation>启动集群</translation>
    </message>
</context>
<context>
    <name>storagepage::TreeScene</name>
    <message numerus="yes">
        <source>level %1: %n page(s), %2 full on average</source>
        <translation>
            <numerusform>第 %1 层：%n 页，平均填充 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
</context>
<context>
    <name>throughput::SamplesModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>throughput::ThroughputPage</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>回到实时</translation>
    </message>
    <message>
        <source>drag: back in time; Ctrl+wheel: zoom</source>
        <translation>拖动：回看；Ctrl+滚轮：缩放</translation>
    </message>
    <message>
        <source>%1 behind live</source>
        <translation>落后实时 %1</translation>
    </message>
    <message>
        <source>stopped at this range</source>
        <translation>停在此范围</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Open handles</source>
        <translation>打开的句柄</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Zero copy</source>
        <translation>零拷贝</translation>
    </message>
    <message>
        <source>topic data per second</source>
        <translation>每秒主题数据</translation>
    </message>
    <message>
        <source>appended per second</source>
        <translation>每秒写入</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>TotalTimeMs, last 10 s</source>
        <translation>TotalTimeMs，最近 10 秒</translation>
    </message>
    <message>
        <source>descriptors</source>
        <translation>描述符</translation>
    </message>
    <message>
        <source>resident, whole process</source>
        <translation>常驻，整个进程</translation>
    </message>
    <message>
        <source>of one core, whole process</source>
        <translation>占一个核，整个进程</translation>
    </message>
    <message>
        <source>share of record bytes sent by sendfile</source>
        <translation>经 sendfile 发送的记录字节比例</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最近 %1</translation>
    </message>
    <message>
        <source>Time span</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Broker, topic or client</source>
        <translation>broker、主题或客户端</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>尚无测量数据</translation>
    </message>
    <message>
        <source>Here stand the charts of a cluster: bytes, records, requests, latencies, handles, memory.</source>
        <translation>这里显示集群的图表：字节、记录、请求、延迟、句柄、内存。</translation>
    </message>
    <message>
        <source>Start a cluster</source>
        <translation>启动集群</translation>
    </message>
</context>
<context>
    <name>topics::CreateTopic</name>
    <message>
        <source>Create topic</source>
        <translation>创建主题</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Replication factor</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>letters, digits, . _ and -, at most 249</source>
        <translation>字母、数字、. _ 和 -，最多 249 个</translation>
    </message>
    <message>
        <source>default (num.partitions)</source>
        <translation>默认 (num.partitions)</translation>
    </message>
    <message>
        <source>default (default.replication.factor)</source>
        <translation>默认 (default.replication.factor)</translation>
    </message>
    <message>
        <source>A topic needs a name.</source>
        <translation>主题需要名称。</translation>
    </message>
    <message>
        <source>%1 can be created.</source>
        <translation>可以创建 %1。</translation>
    </message>
</context>
<context>
    <name>topics::MatrixScene</name>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>%1 … HW %2 · LEO %3</source>
        <translation>%1 … HW %2 · LEO %3</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>leader %1, leader epoch %2</source>
        <translation>领导者 %1，领导者任期 %2</translation>
    </message>
    <message>
        <source>replicas %1, in sync %2</source>
        <translation>副本 %1，同步中 %2</translation>
    </message>
    <message>
        <source>log start %1</source>
        <translation>日志起点 %1</translation>
    </message>
    <message>
        <source>high watermark %1: consumers see what is below</source>
        <translation>高水位 %1：消费者看得到其下的记录</translation>
    </message>
    <message>
        <source>log end %1</source>
        <translation>日志末端 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n segment(s)</source>
        <translation>
            <numerusform>%1，%n 个日志段</numerusform>
        </translation>
    </message>
    <message>
        <source>partition %1, leader %2</source>
        <translation>分区 %1，领导者 %2</translation>
    </message>
</context>
<context>
    <name>topics::TopicDetail</name>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Delete records…</source>
        <translation>删除记录…</translation>
    </message>
    <message>
        <source>Add partitions…</source>
        <translation>增加分区…</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Add partitions</source>
        <translation>增加分区</translation>
    </message>
    <message>
        <source>Delete records</source>
        <translation>删除记录</translation>
    </message>
    <message>
        <source>Delete topic</source>
        <translation>删除主题</translation>
    </message>
    <message>
        <source>Bar: from log start to high watermark; hatched: not yet committed, up to log end. Solid: leader; pale: follower in sync; hatched: out of sync.</source>
        <translation>条：从日志起点到高水位；斜线：到日志末端尚未提交。实色：领导者；浅色：同步的跟随者；斜线：未同步。</translation>
    </message>
    <message>
        <source>Show in Storage</source>
        <translation>在存储中显示</translation>
    </message>
</context>
<context>
    <name>topics::TopicForms</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n partition(s). More can be added, never taken away; keys will map to other partitions from then on.</source>
        <translation>
            <numerusform>%1 有 %n 个分区。只能增加，不能减少；此后键会映射到别的分区。</numerusform>
        </translation>
    </message>
    <message>
        <source>partitions: </source>
        <translation>分区：</translation>
    </message>
    <message>
        <source>New number of partitions</source>
        <translation>新的分区数</translation>
    </message>
    <message>
        <source>Add partitions</source>
        <translation>增加分区</translation>
    </message>
    <message>
        <source>Records of %1, partition %2, below an offset between %3 and the high watermark %4 become unreadable for good.</source>
        <translation>%1 分区 %2 中，低于所选偏移量（%3 至高水位 %4 之间）的记录将永远不可读。</translation>
    </message>
    <message>
        <source>Delete records below this offset</source>
        <translation>删除此偏移量以下的记录</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Delete records</source>
        <translation>删除记录</translation>
    </message>
    <message>
        <source>Deleting %1 removes %2 of records from disk and cannot be undone. Type its name to delete it.</source>
        <translation>删除 %1 会从磁盘移除 %2 的记录，无法撤销。输入其名称以删除。</translation>
    </message>
    <message>
        <source>Name of the topic to delete</source>
        <translation>要删除的主题名称</translation>
    </message>
    <message>
        <source>Delete topic</source>
        <translation>删除主题</translation>
    </message>
</context>
<context>
    <name>topics::TopicsPage</name>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>No topic yet</source>
        <translation>还没有主题</translation>
    </message>
    <message>
        <source>Here stand the topics with their partitions, offsets and settings. A client that produces to an unknown topic creates it as well (auto.create.topics.enable).</source>
        <translation>这里显示主题及其分区、偏移量和设置。客户端向未知主题写入也会创建它 (auto.create.topics.enable)。</translation>
    </message>
    <message>
        <source>Create topic</source>
        <translation>创建主题</translation>
    </message>
    <message>
        <source>No broker is running</source>
        <translation>没有 broker 在运行</translation>
    </message>
    <message>
        <source>Here stand the topics of a running cluster.</source>
        <translation>这里显示运行中集群的主题。</translation>
    </message>
    <message>
        <source>Start a cluster</source>
        <translation>启动集群</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>Create topic…</source>
        <translation>创建主题…</translation>
    </message>
    <message>
        <source>Add partitions…</source>
        <translation>增加分区…</translation>
    </message>
    <message>
        <source>Delete records…</source>
        <translation>删除记录…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Delete topic…</source>
        <translation>删除主题…</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Filter topics</source>
        <translation>筛选主题</translation>
    </message>
    <message>
        <source>Internal topics</source>
        <translation>内部主题</translation>
    </message>
</context>
<context>
    <name>welcome::WelcomePage</name>
    <message>
        <source>Data directory</source>
        <translation>数据目录</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Start a 1-node cluster</source>
        <translation>启动单节点集群</translation>
    </message>
    <message>
        <source>The cluster %1 runs. Any Kafka client on this machine can connect to it; its data is kept in %2.</source>
        <translation>集群 %1 正在运行。本机的任何 Kafka 客户端都可连接；数据保存在 %2。</translation>
    </message>
    <message>
        <source>One node, broker and controller in one, reachable from this machine only. Kafka clients connect to it as to any cluster, and every page shows what happens inside.</source>
        <translation>一个节点，兼任 broker 与控制器，仅限本机访问。Kafka 客户端像连接任何集群一样连接它，每个页面都显示其内部正在发生什么。</translation>
    </message>
    <message>
        <source>last used %1</source>
        <translation>上次使用 %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Forget this entry; the data stays</source>
        <translation>忘记此条目；数据保留</translation>
    </message>
    <message>
        <source>Forget %1</source>
        <translation>忘记 %1</translation>
    </message>
    <message>
        <source>Start the cluster in %1</source>
        <translation>启动 %1 中的集群</translation>
    </message>
    <message>
        <source>The address is that of the running cluster. Consumer groups are not served yet, so the examples read partitions directly.</source>
        <translation>地址是运行中集群的地址。尚不提供消费者组，因此示例直接读取分区。</translation>
    </message>
    <message>
        <source>The address is filled in when the cluster runs. Consumer groups are not served yet, so the examples read partitions directly.</source>
        <translation>集群运行后会填入实际地址。尚不提供消费者组，因此示例直接读取分区。</translation>
    </message>
    <message>
        <source>Kafka protocol 4.4</source>
        <translation>Kafka 协议 4.4</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Recent data directories</source>
        <translation>最近的数据目录</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>If it is taken the next free one is used; 0 takes any</source>
        <translation>若被占用则用下一个空闲端口；0 表示任意</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Bootstrap servers</source>
        <translation>引导地址 (bootstrap.servers)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Show the cluster</source>
        <translation>显示集群</translation>
    </message>
    <message>
        <source>Directories of clusters that were started here appear in this list.</source>
        <translation>在此启动过的集群目录会列在这里。</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
</context>
</TS>
