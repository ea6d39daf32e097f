// Command vcard reads a vCard from standard input with a third-party parser and
// prints its properties as JSON, which the tests compare.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/emersion/go-vcard"
)

func main() {
	card, err := vcard.NewDecoder(os.Stdin).Decode()
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(card)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
