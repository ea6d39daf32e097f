/** A browser with one open page, controlled through its own protocol. */
export interface Visitor {
  /** Opens an address and waits for the network to be idle. */
  open(address: string): Promise<void>;
  /** Opens an address and waits for the document to be loaded. */
  load(address: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks the middle of the first element that matches a CSS selector. */
  click(selector: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Returns the errors that the page has reported so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}
