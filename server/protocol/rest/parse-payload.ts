import { parseJson, UnacceptableJson } from '../parse-json.ts';
import { restError } from './errors.ts';

/** A JSON body, kept as text for the database (numbers stay exact) beside the names in it. */
export interface Payload {
  text: string;
  isArray: boolean;
  length: number;
  /** Keys of the first object. */
  keys: string[];
  /** Every object has the same keys. */
  isUniform: boolean;
}

/** @throws PGRST102 for anything but an object or an array of objects */
export function parsePayload(text: string): Payload {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof UnacceptableJson)) throw error;
    if (error.reason === 'malformed') throw restError(400, 'PGRST102', 'Empty or invalid json');
    throw restError(400, 'PGRST102', `The body ${error.message}`);
  }
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  if (!objects.every(isObject)) {
    throw restError(400, 'PGRST102', 'The body must be a JSON object or an array of JSON objects');
  }
  const keys = Object.keys(objects[0] ?? {});
  const isUniform = objects.every((object) => {
    const others = Object.keys(object);
    return others.length === keys.length && keys.every((key) => Object.hasOwn(object, key));
  });
  return { text, isArray: Array.isArray(json), length: objects.length, keys, isUniform };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
