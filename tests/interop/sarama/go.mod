module interop

go 1.19

require github.com/IBM/sarama v1.43.3
