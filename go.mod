module example.org/portfolio

go 1.26.0
