package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/protocol"
)

// Answer answers one request, a JSON object.
func (d *Desk) Answer(line []byte) *protocol.Answer {
	asked, err := requestOf(line)
	var made *protocol.Answer
	if err == nil {
		made, err = d.answer(asked)
	}
	if err != nil {
		refusal := &protocol.Refusal{Reason: err.Error()}
		errors.As(err, &refusal)
		made = &protocol.Answer{Refused: refusal}
	}
	made.Answer = asked.ID
	if made.Findings == nil {
		made.Findings = []protocol.ValueFinding{}
	}
	return made
}

// requestOf reads a request; that of a faulty one has the ID at most.
func requestOf(line []byte) (*protocol.Request, error) {
	asked := &protocol.Request{}
	if len(line) > protocol.MaxRequest {
		return asked, fmt.Errorf("the request has more than %d MB", protocol.MaxRequest>>20)
	}
	reader := json.NewDecoder(bytes.NewReader(line))
	reader.DisallowUnknownFields()
	if err := reader.Decode(asked); err != nil {
		return asked, fmt.Errorf("the request cannot be read: %w", err)
	}
	for _, e := range asked.Do {
		if !slices.Contains(e.Op.Words(), string(e.Op)) {
			return asked, fmt.Errorf("there is no operation %q", e.Op)
		}
	}
	return asked, nil
}

// answer carries out a request.
func (d *Desk) answer(asked *protocol.Request) (*protocol.Answer, error) {
	if _, err := d.Check(); err != nil {
		return nil, err
	}
	switch {
	case asked.Describe:
		return &protocol.Answer{OK: true, Content: d.describe(asked.Since, asked.Seen)}, nil
	case asked.Changes:
		changes, err := d.changes()
		return &protocol.Answer{OK: true, Changes: changes}, err
	case asked.Picture != "":
		return &protocol.Answer{OK: true, Data: d.read(path.Join(load.MediaFolder, path.Base(asked.Picture)))}, nil
	case asked.Undo != "":
		return d.undo(asked)
	case asked.Repair != nil:
		name := d.namer(d.result)
		return d.keep(asked.ID, d.repaired(func(f diag.Finding) bool {
			return f.File == asked.Repair.File && name(asked.Repair.Locale, f.Pointer) == asked.Repair.Pointer
		}))
	case asked.NewLocale != "":
		files, err := d.NewLocale(d.result, asked.NewLocale)
		if err != nil {
			return nil, err
		}
		return d.keep(asked.ID, files)
	case asked.RemoveLocale != "":
		files, err := d.removedLocale(asked.RemoveLocale)
		if err != nil {
			return nil, err
		}
		return d.keep(asked.ID, files)
	case asked.Commit != "":
		return &protocol.Answer{OK: true}, d.Files.Commit(asked.Commit)
	default:
		return d.edit(asked)
	}
}
