module example.org/portfolio/schema

go 1.26.0
