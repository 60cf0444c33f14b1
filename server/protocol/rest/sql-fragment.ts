import type { JsonStep } from './parse-field.ts';

/** Collects the parameters of one statement, and hands out aliases no two parts of it share. */
export class Statement {
  readonly parameters: unknown[] = [];
  #aliases = 0;

  /** The placeholder of a value. */
  value(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
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
