import type {
  GetSittingAnalysisResponse,
  QuestionOfAnalysis,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { PaperAnalysis } from '#core/domain/sitting-results/analyse-paper.ts';
import type { InTransaction } from '#server/database/database.ts';
import { selectKeys, singleKey, writtenKey } from '#server/operations/question-bank/select-keys.ts';
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
    test.questions.map(({ id }) => {
      const asked = keys.get(id);
      return { id, optionCount: asked?.key.kind === 'single' ? asked.optionCount : 0 };
    }),
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
  const key = keys.get(id)?.key;
  const single = singleKey(key);
  const figures = analysis.figuresOf(id, single);
  const { given, right, wrong, blank, discrimination, counts, choices, medianTimeMs } = figures;
  return {
    ...{ question_id: id, position, subject, chapter, given, right, wrong, blank, discrimination, counts },
    key: writtenKey(key),
    key_options: single ? keysOf(single) : [],
    facility: right + wrong === 0 ? null : right / (right + wrong),
    thirds: choices?.map(({ lower, middle, upper }) => ({ lower, middle, upper })) ?? null,
    median_time_ms: medianTimeMs,
  };
}
