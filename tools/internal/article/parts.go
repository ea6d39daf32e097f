package article

// appended appends a part of a text or of code. It joins two texts.
func appended(parts []any, part any) []any {
	if last := len(parts) - 1; last >= 0 && isString(part) && isString(parts[last]) {
		parts[last] = parts[last].(string) + part.(string)
		return parts
	}
	return append(parts, part)
}

func isString(part any) bool { _, isText := part.(string); return isText }
