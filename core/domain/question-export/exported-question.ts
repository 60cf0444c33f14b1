import { QUESTION_MEDIA_PATH } from '../question-bank/question-images.ts';
import type { CheckedQuestion } from '../question-import/check-question.ts';
import type { Attachment } from '../question-import/parsed-question.ts';
import type { Key, KindName } from '../questions/kinds/registry.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';

/** A question of the bank, as every format writes it. */
export type ExportedQuestion = Omit<
  CheckedQuestion,
  'subject' | 'language' | 'status' | 'pool' | 'keepsOptionOrder' | 'translations' | 'kind' | 'key' | 'exam'
> &
  Record<'subject' | 'language' | 'status', string> & {
    /** Left out: `single`. */
    kind?: KindName | undefined;
    /** Of another kind than `single`; null: it is missing. */
    key?: Exclude<Key, SingleKey> | null | undefined;
    /** Left out: NEET (UG). */
    exam?: string | undefined;
    /** Left out: practice. */
    pool?: string | undefined;
    keepsOptionOrder?: boolean | undefined;
    /** Re-marking decided something of it, which stays here. */
    hasRuling?: boolean | undefined;
    translations?:
      | (Omit<CheckedQuestion['translations'][number], 'language'> & { language: string })[]
      | undefined;
  };

/** Pictures of the bank by their path below `question-media`. */
export type ExportedPictures = ReadonlyMap<string, Attachment>;

const PICTURE = /!\[([^\]\n]{1,500})\]\(([^\s()]{1,500})((?: =\d{1,4}x\d{1,4})?)\)/g;

/** The paths of the pictures a question shows. */
export function pathsOfPictures({
  stem,
  options,
  explanation,
  translations = [],
}: ExportedQuestion): string[] {
  const texts = [{ stem, options, explanation }, ...translations].flatMap((said) => [
    ...[said.stem, ...said.options, said.explanation ?? ''],
  ]);
  return texts.flatMap((text) =>
    [...text.matchAll(PICTURE)].flatMap(([, , src = '']) =>
      src.startsWith(QUESTION_MEDIA_PATH) ? [src.slice(QUESTION_MEDIA_PATH.length)] : [],
    ),
  );
}

/** The text with its pictures written otherwise; one that is not there stays as it is. */
export function replacePictures(
  text: string,
  pictures: ExportedPictures,
  write: (picture: { alt: string; path: string; size: string }) => string,
): string {
  return text.replace(PICTURE, (written, alt: string, src: string, size: string) => {
    const path = src.startsWith(QUESTION_MEDIA_PATH) ? src.slice(QUESTION_MEDIA_PATH.length) : '';
    return pictures.has(path) ? write({ alt, path, size }) : written;
  });
}

/** Places of the options that are right, of several as the printed key has them; none where the key is missing. */
export function rightOptions({ kind, key, correctIndex }: ExportedQuestion): readonly number[] {
  if (kind === 'multiple') return key?.kind === 'multiple' ? (key.right[0] ?? []) : [];
  return correctIndex === null ? [] : [correctIndex];
}
