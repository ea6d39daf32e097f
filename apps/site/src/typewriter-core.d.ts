/** The engine of typewriter-effect; the package has types only for its React component. */
declare module 'typewriter-effect/dist/core' {
  export interface TypewriterOptions {
    strings: readonly string[];
    /** Milliseconds between two characters. */
    delay: number;
    /** Milliseconds between two deletions. */
    deleteSpeed: number;
    loop: boolean;
    autoStart: boolean;
    skipAddStyles: boolean;
    /** HTML of the engine's own cursor. */
    cursor: string | TrustedHTML;
    /** Splits a string into the characters that are typed one by one. */
    stringSplitter: (text: string) => string[];
    /** Called for each character; null prevents the engine from adding a node. */
    onCreateTextNode: (character: string, node: Text) => Text | null;
    /** Called for each deletion. */
    onRemoveNode: (removed: { character: string }) => void;
  }

  export default class Typewriter {
    constructor(container: HTMLElement | null, options: TypewriterOptions);
    start(): this;
    stop(): this;
  }
}

/** Trusted Types, as far as the site uses them: https://www.w3.org/TR/trusted-types/ */
interface TrustedHTML {
  toString: () => string;
}

interface Window {
  /** Undefined if the browser does not support Trusted Types. */
  trustedTypes?: { emptyHTML: TrustedHTML };
}
