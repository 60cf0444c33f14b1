/** Why a text is not taken as JSON; its message is what stands behind "The body …". */
export class UnacceptableJson extends Error {
  readonly reason: 'malformed' | 'text' | 'too_deep';

  constructor(reason: UnacceptableJson['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnacceptableJson';
    this.reason = reason;
  }
}

/** No body of ours is half as deep; what walks a value may call itself once for each level. */
const MAX_DEPTH = 32;

/** JSON whose texts the database can keep, nested no deeper than anything needs. @throws UnacceptableJson */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UnacceptableJson('malformed', 'is not valid', cause);
  }
  assertPlain(value);
  return value;
}

/**
 * Whatever was sent, as JSON, in a query or in a form: no null character and no half of a surrogate pair, in keys or
 * values, at any depth. @throws UnacceptableJson
 */
export function assertPlain(value: unknown): void {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [inner, depth] = next;
    if (typeof inner === 'string') assertPlainText(inner);
    if (typeof inner !== 'object' || inner === null) continue;
    if (depth === MAX_DEPTH) {
      throw new UnacceptableJson('too_deep', `is nested deeper than ${MAX_DEPTH} levels`);
    }
    if (Array.isArray(inner)) for (const element of inner) open.push([element, depth + 1]);
    else
      for (const [key, field] of Object.entries(inner)) {
        assertPlainText(key);
        open.push([field, depth + 1]);
      }
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the database can keep a text. */
export function isPlainText(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes('\0');
}

function assertPlainText(text: string): void {
  if (isPlainText(text)) return;
  throw new UnacceptableJson('text', 'holds a null character or half of a surrogate pair');
}
