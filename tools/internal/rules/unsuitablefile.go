package rules

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// UnsuitableFile describes the warnings about files. The errors are bad-format.
var UnsuitableFile = info("unsuitable-file", diag.Warning, "the file is usable but not suitable for its place")

// unsuitableFile finds files that are not suitable for their field.
func unsuitableFile(media Media) Rule {
	return Rule{
		Info: UnsuitableFile,
		Once: true,
		Text: func(_ Context, v *tree.Value) (faults []Fault) {
			if v.Field.Format == nil || v.Field.Format.CheckFile == nil {
				return nil
			}
			for _, issue := range media.Issues(v.Text, v.Parent, v.Field.Format.CheckFile) {
				fault := Fault{At: v, Message: issue.Message, Help: issue.Help}
				if issue.IsError {
					fault.Code, fault.Severity = diag.BadFormat, diag.Error
				}
				faults = append(faults, fault)
			}
			return faults
		},
	}
}
