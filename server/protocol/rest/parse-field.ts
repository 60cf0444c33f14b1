import type { TextReader } from './text-reader.ts';

/** One step into a JSON value. The last step of a path may be taken as text (`->>`). */
export interface JsonStep {
  key: string | number;
  asText: boolean;
}

/** A column, or a place inside its JSON. */
export interface Field {
  column: string;
  path: JsonStep[];
}

/** JSON of ours is a few levels deep, and each step is an operator inside the one before. */
const MAX_STEPS = 20;

/** `column`, `column->key->0`, `column->>key`. */
export function parseField(reader: TextReader): Field {
  return { column: reader.name(), path: parseJsonPath(reader) };
}

export function parseJsonPath(reader: TextReader): JsonStep[] {
  const path: JsonStep[] = [];
  while (reader.startsWith('->')) {
    if (path.length === MAX_STEPS) reader.fail(`more than ${MAX_STEPS} steps into a value are not served`);
    if (path.at(-1)?.asText) reader.fail('unexpected a step after ->>');
    const asText = reader.take('->>');
    if (!asText) reader.expect('->');
    const index = reader.match(/-?\d{1,9}(?![\p{L}\p{N}_$ ]|-(?!>))/uy);
    path.push({ key: index === undefined ? reader.name() : Number(index), asText });
  }
  return path;
}

/** What a selected field is called when it has no alias: the column, or the last key of the path. */
export function outputName({ column, path }: Field): string {
  const lastKey = path.map((step) => step.key).findLast((key) => typeof key === 'string');
  return typeof lastKey === 'string' ? lastKey : column;
}
