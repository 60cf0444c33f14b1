import { z } from 'zod';
import type { QuestionOfAnalysis } from '#core/contracts/sitting-results/sitting-analysis.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { byMissed, HALF, missedShare } from '#core/domain/sitting-results/analyse-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { DiscussedQuestion } from '#server/documents/discussion/discussion-document.ts';

const WordsRow = z.object({
  id: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: ContentLanguage,
  explanation: z.unknown(),
});

/** As in results: a question without a translation stays in its own language. */
const SELECT_WORDS = `
  select q.id, coalesce(l.stem, q.stem) as stem, to_jsonb(coalesce(l.options, q.options)) as options,
    coalesce(l.language, q.language) as language, coalesce(l.explanation, case when l.question_id is null then q.explanation end) as explanation
  from public.questions q
    left join public.question_localizations l on l.question_id = q.id and l.language = $2
  where q.id = any ($1::uuid[])`;

/** Of the answers to a question that is not answered with one option. */
const MOST_PRINTED = 8;

/** Those wanted, in their order; without a wish what at least half missed, the most missed first. */
export function chooseDiscussed(
  questions: readonly QuestionOfAnalysis[],
  positions: readonly number[] | undefined,
  most: number,
): QuestionOfAnalysis[] {
  const chosen = positions
    ? [...new Set(positions)].flatMap((position) => questions.filter((each) => each.position === position))
    : byMissed(questions).filter((each) => missedShare(each) >= HALF);
  return chosen.slice(0, most);
}

export async function selectDiscussed(
  db: Queryable,
  questions: readonly QuestionOfAnalysis[],
  language: ContentLanguage,
): Promise<DiscussedQuestion[]> {
  const rows = await queryRows(db, WordsRow, SELECT_WORDS, [
    questions.map(({ question_id }) => question_id),
    language,
  ]);
  const wordsOf = new Map(rows.map((row) => [row.id, row]));
  return questions.flatMap((question) => {
    const words = wordsOf.get(question.question_id);
    if (!words) return [];
    return [
      {
        number: question.position,
        subject: question.subject,
        language: words.language,
        stem: words.stem,
        options: question.counts || question.given_answers?.options ? words.options : [],
        explanation: explanationText(words.explanation),
        right: question.key_options,
        key: question.key,
        given: question.given,
        rightAnswers: question.right,
        wrongAnswers: question.wrong,
        blankAnswers: question.blank,
        counts: question.counts ?? question.given_answers?.options?.map(({ count }) => count) ?? null,
        answers: question.given_answers?.answers.slice(0, MOST_PRINTED) ?? [],
      },
    ];
  });
}
