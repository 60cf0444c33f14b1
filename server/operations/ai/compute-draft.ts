import type { AiResult } from '#core/contracts/ai/ai-results.ts';
import type { AI_METHODS, AiTaskType } from '#core/domain/ai/ai-task.ts';
import { difficultyOfAnswers } from '#core/domain/ai/difficulty-of-answers.ts';
import { keywordTags } from '#core/domain/ai/keyword-tags.ts';
import { ruleFindings } from '#core/domain/ai/rule-findings.ts';
import type { Queryable } from '#server/database/database.ts';
import { readItemStatistics } from '#server/operations/item-statistics/read-item-statistics.ts';
import { type QuestionFacts, readTaggedNeighbours } from './question-facts.ts';
import { texProblem } from './tex-problem.ts';

export interface Draft {
  result: AiResult;
  method: (typeof AI_METHODS)[number];
  warnings: string[];
}

/** What can be said of a question without asking anybody; null: nothing. */
export async function computeDraft(
  db: Queryable,
  type: AiTaskType,
  facts: QuestionFacts,
): Promise<Draft | null> {
  if (type === 'difficulty') return difficultyDraft(db, facts);
  if (type === 'tags') return tagsDraft(db, facts);
  if (type === 'qc')
    return { result: { findings: ruleFindings(facts, texProblem) }, method: 'rules', warnings: [] };
  return null;
}

async function difficultyDraft(db: Queryable, { id }: QuestionFacts): Promise<Draft | null> {
  const statistics = await readItemStatistics(db, id);
  const facility = statistics?.figures?.facility ?? null;
  if (!statistics || facility === null) return null;
  const answers = statistics.answered;
  const right = Math.round(facility * answers);
  const difficulty = difficultyOfAnswers({ answers, right });
  if (difficulty === null) return null;
  const reason = `${right} of ${answers} students answered rightly when they first met it.`;
  return { result: { difficulty, reason }, method: 'answers', warnings: [] };
}

async function tagsDraft(db: Queryable, facts: QuestionFacts): Promise<Draft | null> {
  const neighbours = await readTaggedNeighbours(db, facts);
  const tags = keywordTags(`${facts.stem}\n${facts.options.join('\n')}`, neighbours).filter(
    (tag) => !facts.tags.includes(tag),
  );
  return tags.length > 0 ? { result: { tags }, method: 'keywords', warnings: [] } : null;
}
