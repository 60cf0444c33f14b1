import { AppError } from '#server/errors.ts';
import type { SittingRow } from './sitting-rows.ts';

/** Anyone who has seen the key answers nothing any more: no time is given, nobody comes. @throws key_shown */
export function requireKeyHidden({ keyShownAt }: Pick<SittingRow, 'keyShownAt'>): void {
  if (keyShownAt) throw new AppError('key_shown', 'Candidates have seen the key: nobody answers any more.');
}
