import { parseError } from './errors.ts';

const NAME_CHARACTER = /[\p{L}\p{N}_$ ]/u;

/** A cursor over one query parameter, with the tokens its grammars share. Every failure is PGRST100. */
export class TextReader {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  get position(): number {
    return this.#at;
  }

  startsWith(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  /** Takes the token if it comes next. */
  take(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`expecting ${JSON.stringify(token)}`);
  }

  expectEnd(): void {
    if (!this.ended) this.fail('expecting the end');
  }

  /** What matches a sticky pattern here, or undefined; takes it. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Tries `read`; when it gives undefined, the cursor is where it was. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const before = this.#at;
    const result = read();
    if (result === undefined) this.#at = before;
    return result;
  }

  skipSpaces(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  /** A column, table, alias or JSON key: letters, digits, `_`, `$`, inner spaces and dashes, or anything in quotes. */
  name(): string {
    const quoted = this.quoted();
    if (quoted !== undefined) return quoted;
    let name = '';
    while (!this.ended) {
      const [character = ''] = this.#text.slice(this.#at, this.#at + 2);
      const isDash = character === '-' && !this.startsWith('->') && name !== '';
      if (!isDash && !NAME_CHARACTER.test(character)) break;
      name += character;
      this.#at += character.length;
    }
    name = name.trim();
    if (name === '') this.fail('expecting a name');
    return name;
  }

  /** A text in double quotes, where a backslash stands before a quote or a backslash; undefined when none comes next. */
  quoted(): string | undefined {
    return this.match(/"(?:[^"\\]|\\.)*"/sy)
      ?.slice(1, -1)
      .replace(/\\(.)/gs, '$1');
  }

  fail(details: string): never {
    throw parseError(
      `"failed to parse ${this.#what} (${this.#text})" (line 1, column ${this.#at + 1})`,
      details,
    );
  }
}
