/** Why a text is not taken as JSON; its message is what stands behind "The body …". */
export class UnacceptableJson extends Error {
  readonly reason: 'malformed' | 'text' | 'too_deep' | 'too_many';

  constructor(reason: UnacceptableJson['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnacceptableJson';
    this.reason = reason;
  }
}

/** No body of ours is half as deep; what walks a value may call itself once for each level. */
const MAX_DEPTH = 32;

/** JSON whose texts the database can keep, nested no deeper than anything needs, and of no more than `maxValues` values. @throws UnacceptableJson */
export function parseJson(text: string, { maxValues = Number.POSITIVE_INFINITY } = {}): unknown {
  measure(text, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UnacceptableJson('malformed', 'is not valid', cause);
  }
  // Nothing else than an escape brings such a text in: the bytes were decoded before.
  if (text.includes('\\u')) assertPlain(value);
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Before it is parsed, because parsing what is nested a hundred thousand times takes a third of a second. */
function measure(text: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > MAX_DEPTH) throw tooDeep();
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        if (values > maxValues) throw new UnacceptableJson('too_many', `holds more than ${maxValues} values`);
        break;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  for (; at > 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

function tooDeep(): UnacceptableJson {
  return new UnacceptableJson('too_deep', `is nested deeper than ${MAX_DEPTH} levels`);
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
    if (depth === MAX_DEPTH) throw tooDeep();
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
