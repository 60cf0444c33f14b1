import fc from 'fast-check';
import { EDGES, hostileValue } from './hostile.ts';

/** As much of JSON Schema as zod writes for the contracts. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Values that mostly keep to the schema, and in one place in ten do not. `ids` are of things that exist. */
export function fromSchema(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostileValue });
}

function fitting(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, ids)));
  if (schema.allOf?.[0]) return fromSchema(schema.allOf[0], ids);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return object(schema, ids);
  if (schema.type === 'array') {
    return fc.array(fromSchema(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return number(schema);
  if (schema.type === 'string') return text(schema, ids);
  return hostileValue;
}

function object({ properties = {}, required = [], ...rest }: JsonSchema, ids: readonly string[]) {
  const fields = Object.entries(properties).map(([name, field]) => [name, fromSchema(field, ids)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const others = typeof rest.additionalProperties === 'object' ? rest.additionalProperties : null;
  if (!others) return known;
  return fc.dictionary(fc.constantFrom(...ids, 'Physics', 'a'), fromSchema(others, ids), { maxKeys: 3 });
}

function number({ type, minimum = -10, maximum = 1_000 }: JsonSchema): fc.Arbitrary<unknown> {
  const smallest = Math.max(minimum, -1_000_000_000);
  const largest = Math.min(Math.max(maximum, smallest), 1_000_000_000);
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(smallest), max: Math.floor(largest) })
    : fc.double({ min: smallest, max: largest, noNaN: true });
}

function text({ format }: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.constantFrom(...ids);
  if (format === 'email') return fc.constantFrom('someone@example.com', 'x@y.zz', '"a b"@example.com');
  if (format === 'date') return fc.constantFrom('2009-02-28', '0001-01-01', '9999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Physics', 'Kinematics', 'a', ...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
    { weight: 3, arbitrary: hostileValue },
  );
}
