import type { AuditEntry } from '#web/features/admin-audit/api/audit-log.ts';

const COLUMNS = [
  'created_at',
  'actor',
  'actor_id',
  'action',
  'entity',
  'entity_id',
  'part',
  'before',
  'after',
  'request_id',
] as const;

/** The entries as a file for spreadsheets; what a program would take for a formula begins with an apostrophe. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => COLUMNS.map((column) => field(entry[column])).join(','));
  // The mark by which spreadsheets know that it is Unicode.
  return `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
