module example.org/portfolio/tools

go 1.26.0

require example.org/portfolio/schema v0.0.0

replace example.org/portfolio/schema => ../schema
