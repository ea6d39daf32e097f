/** A browser with one open page, driven as its own protocol allows. */
export interface Visitor {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks the middle of the first element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Runs an expression in the page and gives its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** What the page reported so far that it should not. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}
