// The package brings no types; this is the part that the test uses.
declare module '@mdn/mdn-http-observatory/src/scanner/index.js' {
  export function scan(hostname: string): Promise<{
    scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
    tests: Record<string, { result: string; scoreModifier: number }>;
  }>;
}
