import { restError } from './errors.ts';
import type { Preferences } from './parse-preferences.ts';
import { notSatisfiable } from './parse-range.ts';

export interface Answer {
  status: number;
  /** JSON text, or null for none. */
  body: string | null;
  mediaType: string;
  contentRange: string | null;
  location?: string | null;
  applied: string[];
}

export function respond({ status, body, mediaType, contentRange, location, applied }: Answer): Response {
  const headers = new Headers();
  if (body !== null) headers.set('content-type', `${mediaType}; charset=utf-8`);
  if (contentRange !== null) headers.set('content-range', contentRange);
  if (location) headers.set('location', location);
  if (applied.length > 0) headers.set('preference-applied', applied.join(', '));
  const sent = status === 204 ? null : body;
  // Anyone who compresses large answers goes by it.
  if (sent !== null) headers.set('content-length', String(Buffer.byteLength(sent)));
  return new Response(sent, { status, headers });
}

/** @throws PGRST116 (406) unless there is exactly one row */
export function assertSingle(rows: number): void {
  if (rows === 1) return;
  throw restError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** @throws PGRST124 when a write touched more rows than the caller allowed */
export function assertMaxAffected(rows: number, { maxAffected }: Preferences): void {
  if (maxAffected === null || rows <= maxAffected) return;
  throw restError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

/** `0-9/100`: the rows given, from `offset`, of how many; `*` stands for none and for not counted. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** 206 for a part of a known total. @throws PGRST103 (416) when the offset is beyond it */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
