import type { Choice } from '#web/lib/sheets/choices.ts';

/** What was decided of a sheet's rows and is not saved yet; it survives a reload of the tab. */
export type RowDrafts = Record<number, Choice | undefined>;

export function readRowDrafts(key: string): RowDrafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as RowDrafts;
  } catch {
    return {};
  }
}

export function writeRowDrafts(key: string, drafts: RowDrafts): void {
  sessionStorage.setItem(key, JSON.stringify(drafts));
}
