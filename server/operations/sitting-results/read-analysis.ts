import type {
  GetSittingAnalysisResponse,
  GivenInAnalysis,
  QuestionOfAnalysis,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { type ChoiceStatistics, keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { type Key, KINDS } from '#core/domain/questions/kinds/registry.ts';
import { PaperAnalysis } from '#core/domain/sitting-results/analyse-paper.ts';
import type { GivenOfSitting } from '#core/domain/sitting-results/given-in-sitting.ts';
import type { InTransaction } from '#server/database/database.ts';
import { selectKeys, writtenKey } from '#server/operations/question-bank/select-keys.ts';
import { selectAnswers } from './answer-rows.ts';
import { openFinished, type SatTest } from './open-results.ts';

/** Candidates read at once: others have their turn between. */
const PAGE = 200;

/** @throws as openFinished */
export async function readAnalysis(
  inTransaction: InTransaction,
  { sittingId, userId, groupId }: { sittingId: string; userId: string; groupId?: string | undefined },
  signal: AbortSignal,
): Promise<GetSittingAnalysisResponse & { title: string; closedAt: Date }> {
  const { sitting, test, keys } = await inTransaction(async (tx) => {
    const opened = await openFinished(tx, sittingId, userId);
    return {
      ...opened,
      keys: await selectKeys(
        tx,
        opened.test.questions.map(({ id }) => id),
      ),
    };
  });
  const analysis = new PaperAnalysis(
    test.marking,
    test.questions.map(({ id }) => ({ id, optionCount: keys.get(id)?.optionCount ?? 0 })),
  );
  let appeared = 0;
  for (let after = 0, more = true; more; ) {
    signal.throwIfAborted();
    const page = await inTransaction((tx) =>
      selectAnswers(tx, { sittingId, userId, after, limit: PAGE, groupId }),
    );
    for (const { answers } of page) analysis.add(answers);
    appeared += page.length;
    after = page.at(-1)?.number ?? after;
    more = page.length === PAGE;
  }
  const taught = test.questions.filter(({ isTaught }) => isTaught);
  return {
    title: sitting.title,
    closedAt: sitting.closedAt,
    appeared,
    hidden: test.questions.length - taught.length,
    questions: taught.map((question) => present(question, analysis, keys)),
  };
}

function present(
  { id, position, subject, chapter }: SatTest['questions'][number],
  analysis: PaperAnalysis,
  keys: Awaited<ReturnType<typeof selectKeys>>,
): QuestionOfAnalysis {
  const key = keys.get(id)?.key ?? KINDS.single.missing;
  const figures = analysis.figuresOf(id, key);
  const { given, right, wrong, blank, discrimination, counts, choices, givenAnswers, medianTimeMs } = figures;
  return {
    question_id: id,
    position,
    subject,
    chapter,
    given,
    right,
    wrong,
    blank,
    discrimination,
    counts,
    key: writtenKey(key),
    key_options: [...rightOptions(key)],
    facility: right + wrong === 0 ? null : right / (right + wrong),
    thirds: choices?.map(thirdsOf) ?? null,
    given_answers: givenAnswers && presentGiven(givenAnswers),
    median_time_ms: medianTimeMs,
  };
}

/** Of several accepted sets that of the printed key. */
function rightOptions(key: Key): readonly number[] {
  if (key.kind === 'single') return keysOf(key);
  return key.kind === 'multiple' && key.accepts !== 'everybody' ? (key.right[0] ?? []) : [];
}

const thirdsOf = ({ lower, middle, upper }: ChoiceStatistics) => ({ lower, middle, upper });

function presentGiven({
  answers,
  furtherRight,
  others,
  blank,
  options,
  isSure,
}: GivenOfSitting): GivenInAnalysis {
  const present = (choice: ChoiceStatistics) => ({
    count: choice.count,
    thirds: isSure ? thirdsOf(choice) : null,
  });
  return {
    answers: answers.map(({ answer, right, ...choice }) => ({ answer, right, ...present(choice) })),
    further_right: present(furtherRight),
    others: present(others),
    blank: present(blank),
    options: options?.map(present) ?? null,
  };
}
