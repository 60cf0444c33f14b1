import { inSchema } from './identifiers.ts';
import type { JsonStep } from './parse-field.ts';

/** Collects the parameters of one statement, and hands out aliases no two parts of it share. */
export class Statement {
  readonly parameters: unknown[] = [];
  readonly #schema: string;
  #aliases = 0;
  #answerBytesAt: number | null = null;

  /** @param schema where the tables, views and functions of the request stand */
  constructor(schema: string) {
    this.#schema = schema;
  }

  /** A table, view or function the request is about. */
  named(name: string): string {
    return inSchema(this.#schema, name);
  }

  /** The placeholder of a value. */
  value(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** The placeholder of how long the answer may be, which {@link allowAnswer} tells before the statement is sent. */
  answerBytes(): string {
    this.#answerBytesAt ??= this.parameters.push(null);
    return `$${this.#answerBytesAt}`;
  }

  allowAnswer(bytes: number): void {
    if (this.#answerBytesAt !== null) this.parameters[this.#answerBytesAt - 1] = bytes;
  }

  alias(): string {
    this.#aliases += 1;
    return `"pgrst_${this.#aliases}"`;
  }

  /** `->` and `->>` steps; keys are parameters too. */
  jsonPath(path: readonly JsonStep[]): string {
    return path
      .map(({ key, asText }) => {
        const type = typeof key === 'number' ? 'int' : 'text';
        return `${asText ? '->>' : '->'}${this.value(key)}::${type}`;
      })
      .join('');
  }
}
