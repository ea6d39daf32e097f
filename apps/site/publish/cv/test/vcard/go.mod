module example.org/portfolio/vcard

go 1.26.0

require github.com/emersion/go-vcard v0.0.0-20241024213814-c9703dde27ff
