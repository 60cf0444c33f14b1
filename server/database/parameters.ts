import { parse as parseArray } from 'postgres-array';

/** Turns a JavaScript value into the text PostgreSQL reads for any parameter type; null stays null. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value);
    const text = parameterText(value);
    return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${elements.join(',')}}`;
}

const arrayOf = (element: (text: string) => unknown) => (text: string) => parseArray(text, element);

/** PostgreSQL type OIDs whose values both engines must hand over in the same shape, and how. */
export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: (text) => text, // date
  1114: (text) => text, // timestamp
  1184: (text) => new Date(text), // timestamptz
  114: (text) => JSON.parse(text), // json
  3802: (text) => JSON.parse(text), // jsonb
  1005: arrayOf(Number), // int2[]
  1007: arrayOf(Number), // int4[]
  1016: arrayOf(Number), // int8[]
  1009: arrayOf((text) => text), // text[]
  2951: arrayOf((text) => text), // uuid[]
};

/** OIDs for which drivers have serializers of their own; ours hand the text of {@link parameterText} through. */
export const TEXT_PARAMETER_OIDS = [
  16, 17, 18, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1083, 1114, 1184, 1700, 2950, 3802,
];
