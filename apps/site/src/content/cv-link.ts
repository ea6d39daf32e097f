/** A link to a form of the CV. */
export interface CVLink {
  name: string;
  /** The text in place of the name below a heading: its format, if no other form has it. */
  format?: string;
  /** The path below the base path, without a slash at its beginning. */
  path: string;
  /** The size as a text in the language. */
  size: string;
}
