import { restError } from './errors.ts';

/** A window of rows; `limit` null means to the end. */
export interface RowRange {
  offset: number;
  limit: number | null;
}

/** The header `Range: 0-9` or `10-` (in items). @throws PGRST103 (416) */
export function parseRange(header: string | null, unit: string | null): RowRange {
  if (header === null) return { offset: 0, limit: null };
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header.trim()) ?? [];
  if (from === undefined || (unit !== null && unit !== 'items')) {
    throw notSatisfiable('The Range header is read as items, from-to.');
  }
  if (to === undefined) return { offset: Number(from), limit: null };
  if (Number(to) < Number(from)) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: Number(from), limit: Number(to) - Number(from) + 1 };
}

/** The rows both windows have. */
export function intersect(a: RowRange, b: RowRange): RowRange {
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(endOf(a), endOf(b));
  return { offset, limit: Number.isFinite(end) ? Math.max(0, end - offset) : null };
}

function endOf({ offset, limit }: RowRange): number {
  return limit === null ? Number.POSITIVE_INFINITY : offset + limit;
}

export function notSatisfiable(details: string) {
  return restError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}
