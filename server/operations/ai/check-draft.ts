import { type AiResult, type Finding, QC_ANSWER } from '#core/contracts/ai/ai-results.ts';
import type { AiTaskType } from '#core/domain/ai/ai-task.ts';
import { translationProblem } from '#core/domain/ai/check-translation.ts';
import { ruleFindings } from '#core/domain/ai/rule-findings.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { wordsProblem } from '#core/domain/question-bank/question-words.ts';
import type { Draft } from './compute-draft.ts';
import type { QuestionFacts } from './question-facts.ts';
import { texProblem } from './tex-problem.ts';

type Task = { type: AiTaskType; locale: string | null };

/**
 * A model's answer, which has the shape it must have, as a draft.
 * @returns why it is none, as a text in English
 */
export function draftOfAnswer(task: Task, answer: unknown, facts: QuestionFacts): Draft | string {
  if (task.type === 'qc') return qcDraft(QC_ANSWER.parse(answer), facts);
  const result = answer as AiResult;
  const problem =
    textsProblem(result) ?? takeOverProblem(task, result) ?? againstOriginal(task, result, facts);
  return problem ?? { result, method: 'model', warnings: warningsOf(task, result, facts) };
}

/** Why this must not stand in the bank, by what the question form checks, too; null: it may. */
export function takeOverProblem({ type }: Task, result: AiResult): string | null {
  if (type === 'translate' && 'stem' in result) {
    const problem = wordsProblem({ ...result, explanation: result.explanation ?? '' });
    return problem && `${problem.field}: ${problem.code}`;
  }
  if ('explanation' in result && type === 'explain') {
    const words = { stem: 'x', options: ['1', '2', '3', '4'], explanation: result.explanation ?? '' };
    const problem = wordsProblem(words);
    return problem && `${problem.field}: ${problem.code}`;
  }
  return null;
}

/** Why a model's text must not be shown; null: it may. */
export const unfitText = (text: string): string | null => textsProblem(text) ?? linkIn(text);

/** A picture of the bank is nothing a model can have made. */
const linkIn = (result: unknown): string | null =>
  textsIn(result).some((text) => /!\[|https?:\/\//i.test(text)) ? 'it has a picture or a link' : null;

/** Signs that no text of the bank has, and formulas that cannot be drawn. */
function textsProblem(result: unknown): string | null {
  for (const text of textsIn(result)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
    if (/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text))
      return 'it has control characters';
    const problem = texProblem(text);
    if (problem) return `a formula cannot be drawn: ${problem}`;
  }
  return null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function againstOriginal({ type, locale }: Task, result: AiResult, facts: QuestionFacts): string | null {
  if (type === 'translate' && 'stem' in result)
    return translationProblem(facts, { ...result, explanation: result.explanation ?? '' }, locale ?? '');
  return linkIn(result);
}

function warningsOf({ type }: Task, result: AiResult, facts: QuestionFacts): string[] {
  const warnings: string[] = [];
  if (type === 'explain' && 'answer' in result && result.answer !== keyOf(facts))
    warnings.push('key_differs');
  const replaces =
    (type === 'explain' && facts.explanation !== '') ||
    (type === 'translate' && (facts.basis as { translation?: unknown } | null)?.translation);
  if (replaces) warnings.push('overwrites');
  return warnings;
}

function qcDraft(
  { answer, findings }: ReturnType<typeof QC_ANSWER.parse>,
  facts: QuestionFacts,
): Draft | string {
  const problem = textsProblem({ findings });
  if (problem) return problem;
  const key = keyOf(facts);
  const solved: Finding[] =
    key === answer
      ? []
      : [
          {
            code: 'otherKey',
            field: 'answer',
            severity: 'error',
            text: `The model finds ${answer} right; the key is ${key ?? 'missing'}.`,
          },
        ];
  const said = findings.map((finding): Finding => ({ code: 'model', ...finding }));
  const all = [...ruleFindings(facts, texProblem), ...solved, ...said].slice(0, 30);
  return { result: { findings: all }, method: 'model', warnings: solved.length > 0 ? ['key_differs'] : [] };
}

const keyOf = ({ correctIndex }: QuestionFacts) =>
  correctIndex === null ? null : OPTION_LETTERS[correctIndex];
