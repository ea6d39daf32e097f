/** The schema of JSON Resume with its validator; the package has no types. */
declare module '@jsonresume/schema' {
  const schema: {
    /** Calls back with the errors, or with null. */
    validate: (resume: unknown, callback: (errors: unknown) => void) => void;
  };
  export default schema;
}
