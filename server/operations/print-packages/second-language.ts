import { z } from 'zod';
import { isPairPrinted, PAIR_NOT_PRINTED } from '#core/contracts/printing/printed-languages.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { PaperSecond, PrintedWords } from '#server/documents/question-paper/paper.ts';
import { AppError } from '#server/errors.ts';

/** What a request says of a second language. */
export interface WantedSecond {
  second_language?: ContentLanguage | undefined;
  arrangement: PaperSecond['arrangement'];
}

export function wantedSecond({ second_language, arrangement }: WantedSecond): PaperSecond | null {
  return second_language ? { language: second_language, arrangement } : null;
}

export const SecondWords = z.object({
  stem: z.string(),
  options: z.array(z.string()),
  language: ContentLanguage,
});

/**
 * The words of a question `q` in the second language, as an object; null where it has none.
 * @param parameter the placeholder of that language, as `$5`
 */
export const secondWords = (parameter: string) => `
  case when q.language = ${parameter}::text
    then jsonb_build_object('stem', q.stem, 'options', to_jsonb(q.options), 'language', q.language)
    else (
      select jsonb_build_object('stem', s.stem, 'options', to_jsonb(s.options), 'language', s.language)
      from public.question_localizations s where s.question_id = q.id and s.language = ${parameter}::text
    ) end`;

/** A question that lacks one of the two languages stands there in the other alone. */
export function inBoth<Question extends PrintedWords & { second: PrintedWords | null }>(
  question: Question,
  first: ContentLanguage,
): Question {
  const { second } = question;
  if (question.language === first || !second) return question;
  return { ...question, ...second, second: null };
}

/** @throws invalid_request */
export function requirePair(first: ContentLanguage, second: PaperSecond | null): void {
  if (second && !isPairPrinted(first, second.language))
    throw new AppError('invalid_request', PAIR_NOT_PRINTED);
}
