import {
  ANSWERS_OF_A_PAGE,
  GetSittingAnswersRequest,
  GetSittingAnswersResponse,
} from '#core/contracts/sitting-results/sitting-answers.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectKeys, writtenKey } from '#server/operations/question-bank/select-keys.ts';
import {
  type AnswersOfCandidate,
  selectAnswers,
  selectNotCounted,
} from '#server/operations/sitting-results/answer-rows.ts';
import { openFinished } from '#server/operations/sitting-results/open-results.ts';

/** Who answered what, for files: a page of candidates. */
export const getSittingAnswers = defineFunction({
  name: 'get-sitting-answers',
  access: ['admin', 'teacher'],
  readsOnly: true,
  request: GetSittingAnswersRequest,
  response: GetSittingAnswersResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, after }) =>
    asOwner('answers of candidates are read by the server', async (tx) => {
      const { test } = await openFinished(tx, sittingId, userId);
      const taught = test.questions.filter(({ isTaught }) => isTaught);
      const keys = await selectKeys(
        tx,
        taught.map(({ id }) => id),
      );
      const limit = ANSWERS_OF_A_PAGE;
      const page = taught.length > 0 ? await selectAnswers(tx, { sittingId, userId, after, limit }) : [];
      const notCounted = await selectNotCounted(
        tx,
        sittingId,
        page.map(({ number }) => number),
      );
      return {
        questions: taught.map(({ id, position, subject, chapter }) => ({
          position,
          subject,
          chapter,
          key: writtenKey(keys.get(id)?.key),
        })),
        hidden: test.questions.length - taught.length,
        candidates: page.map((candidate) => present(candidate, taught, notCounted)),
        next: page.length === limit ? (page.at(-1)?.number ?? null) : null,
      };
    }),
});

type NotCounted = Awaited<ReturnType<typeof selectNotCounted>>;

/** What does not count stands in square brackets: '(5)' in a table of commas is −5 to Excel. */
function present(
  { number, answers }: AnswersOfCandidate,
  questions: readonly { id: string }[],
  notCounted: NotCounted,
) {
  const beside = (id: string) => notCounted(number, id).replace(/.+/, '[$&]');
  const of = new Map(answers.map((answer) => [answer.questionId, answer]));
  const asked = questions.map(({ id }) => of.get(id));
  return {
    number,
    answers: questions.map(({ id }) => of.get(id)?.written ?? beside(id)),
    marks: asked.map((answer) => Math.round((answer?.marks ?? 0) * 100)),
    seconds: asked.map((answer) =>
      answer?.timeMs === null || answer === undefined ? null : Math.round(answer.timeMs / 1000),
    ),
  };
}
