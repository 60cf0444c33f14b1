import type { TFunction } from 'i18next';
import { READING_WARNINGS, type WarningCode } from '#core/domain/omr/reading-warnings.ts';
import type { DetectionWarning } from '#web/features/print-review/api/print-upload.ts';

/** A reader's warning in the language of the page; of a code nobody knows here, what was kept with it. */
export function warningWords(t: TFunction<'print-review'>, { code, message }: DetectionWarning): string {
  return isKnown(code) ? t(`readingWarnings.${code}`) : message;
}

const isKnown = (code: string): code is WarningCode => Object.hasOwn(READING_WARNINGS, code);
