import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxItems?: number;
  maxLength?: number;
  $ref?: string;
}

/** Texts of these have a length of their own. */
const SHORT_FORMATS = ['uuid', 'date', 'date-time', 'time'];
/** zod writes these for a whole number without bounds. */
const ANY_WHOLE = Number.MAX_SAFE_INTEGER;

/** Where in a schema something without bounds may stand. */
function unbounded(schema: Schema, where: string): string[] {
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  const inner = [...anyOf, ...oneOf, ...allOf, ...prefixItems].flatMap((choice) => unbounded(choice, where));
  if (inner.length > 0 || anyOf.length + oneOf.length > 0) return inner;
  if ('const' in schema || schema.enum) return [];
  if (schema.type === 'string') return isShort(schema) ? [] : [`${where}: text`];
  if (schema.type === 'number' || schema.type === 'integer')
    return isWithin(schema) ? [] : [`${where}: number`];
  if (schema.type === 'array') {
    const items = schema.items ? unbounded(schema.items, `${where}[]`) : [];
    return schema.maxItems === undefined && !schema.prefixItems ? [`${where}: list`, ...items] : items;
  }
  if (schema.type === 'object') return unboundedObject(schema, where);
  return schema.type ? [] : allOf.length > 0 ? [] : [`${where}: anything`];
}

function unboundedObject(
  { properties = {}, additionalProperties: others, propertyNames }: Schema,
  where: string,
) {
  const fields = Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${where}.${name}`));
  if (typeof others !== 'object') return fields;
  return [...fields, ...unbounded(others, `${where}.*`), ...unbounded(propertyNames ?? {}, `${where} keys`)];
}

function isShort({ format = '', maxLength, pattern = '' }: Schema): boolean {
  const isClosed = /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
  return maxLength !== undefined || SHORT_FORMATS.includes(format) || isClosed;
}

function isWithin(schema: Schema): boolean {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -ANY_WHOLE;
  const most = schema.maximum ?? schema.exclusiveMaximum ?? ANY_WHOLE;
  return least > -ANY_WHOLE && most < ANY_WHOLE;
}

/** Checked by the schema of its kind, which only its task knows; until then the limits of the body are its limits. */
const OF_ANY_SHAPE = ['decide-ai-tasks.decisions[].result.*: anything'];

describe('every text, number and list of a contract has bounds', () => {
  it.each(
    SERVER_FUNCTIONS.map(
      ({ name, path, request }) => [[name, path].filter(Boolean).join('/'), request] as const,
    ),
  )('%s', (name, request) => {
    const schema = z.toJSONSchema(request, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema;
    expect(unbounded(schema, name).filter((found) => !OF_ANY_SHAPE.includes(found))).toEqual([]);
  });
});
