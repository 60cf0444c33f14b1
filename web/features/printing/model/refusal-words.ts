import type { TFunction } from 'i18next';
import { REFUSAL_TEXTS, type Refusal, refusalText } from '#core/domain/omr/refusals.ts';

const UNFILLED = { skipInterpolation: true } as const;

/** A refusal in the language of the page. Its texts are filled by `core`, as the server fills the English ones. */
export function refusalWords(t: TFunction<'upload-print'>, refusal: Refusal): string {
  const { code } = refusal;
  const texts = { ...REFUSAL_TEXTS, [code]: t(`refusals.${code}`, UNFILLED) };
  const names = { file: t('pictures.file', UNFILLED), filePage: t('pictures.filePage', UNFILLED) };
  return refusalText(refusal, texts, names);
}
