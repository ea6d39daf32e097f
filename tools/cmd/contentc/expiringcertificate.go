package main

import (
	_ "embed"
	"fmt"
	"time"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

//go:embed expiring-certificate.md
var expiringCertificatePage string

var expiringCertificate = contentc.Rule{
	Code: "expiring-certificate", Severity: contentc.Warning, Page: expiringCertificatePage,
	Summary: "a certificate has expired, or expires within a month",
	Check: contentc.Each(func(_ string, certificate *schema.Certificate) []contentc.Issue {
		soon := contentc.Now().AddDate(0, 1, 0).Format(time.DateOnly)
		expires := certificate.Expires
		if expires == "" || expires > soon[:len(expires)] {
			return nil
		}
		return []contentc.Issue{{
			At:      &certificate.Expires,
			Message: fmt.Sprintf("the certificate expires in %s", expires),
			Help:    "write the new date when it is renewed, or remove the certificate",
		}}
	}),
}
