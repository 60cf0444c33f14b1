import type { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';

/**
 * What the list can be narrowed to, in the order of its buttons: those of the specification, then the one it has a state
 * for, but no button.
 */
export const LISTED = [
  'needs_review',
  'error',
  'processing',
  'graded',
  'all',
  'received',
] as const satisfies (UploadStatus | 'all')[];
export type ListedStatus = (typeof LISTED)[number];

/** Of an address anybody may have typed. Without a schema: routes stand in the first script of every page. */
export function isListedStatus(value: unknown): value is ListedStatus {
  return LISTED.some((listed) => listed === value);
}
