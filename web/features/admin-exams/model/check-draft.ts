import type { z } from 'zod';
import { type ExamDefinition, ExamShape } from '#core/contracts/exams/exam-shape.ts';
import {
  type ContradictionCode,
  findContradictions,
  worthOf,
} from '#core/domain/exams/find-contradictions.ts';
import { add, times, writeFraction, ZERO } from '#core/domain/questions/fraction.ts';
import { definitionOf, type ExamDraft } from '#web/features/admin-exams/model/exam-draft.ts';

/** What a field lacks by itself, before it is compared with others. */
export type FieldProblem =
  | 'missing'
  | 'notNumber'
  | 'range'
  | 'notMarks'
  | 'notCode'
  | 'notLanguages'
  | 'notValid';

export type Problem = {
  /** As `sections.0.count`. */
  path: string;
} & (
  | { kind: 'field'; code: FieldProblem; values: Record<string, string | number> }
  | { kind: 'contradiction'; code: ContradictionCode; values: Record<string, string | number> }
);

export interface CheckedDraft {
  /** null while something is missing or contradicts itself. */
  definition: ExamDefinition | null;
  problems: Problem[];
}

/** What stands in the way of saving a draft, each beside what it concerns. */
export function checkDraft(draft: ExamDraft): CheckedDraft {
  const meant = definitionOf(draft);
  const parsed = ExamShape.safeParse(meant, { reportInput: true });
  if (!parsed.success)
    return { definition: null, problems: onePerField(parsed.error.issues.flatMap(problemsOf)) };
  const problems = contradictionsOf(parsed.data);
  return { definition: problems.length === 0 ? parsed.data : null, problems };
}

export function contradictionsOf(definition: ExamDefinition): Problem[] {
  return findContradictions(definition).map(({ path, code, values }) => ({
    kind: 'contradiction',
    path: path.join('.'),
    code,
    values,
  }));
}

/** What the sections of a draft have together; null while they are no sections yet. */
export function totalsOf(draft: ExamDraft): Pick<ExamDraft, 'questions' | 'totalMarks' | 'minutes'> | null {
  const parsed = ExamShape.shape.sections.safeParse((definitionOf(draft) as { sections: unknown }).sections);
  if (!parsed.success) return null;
  const sections = parsed.data;
  const marks = sections.reduce(
    (sum, section) => add(sum, times(worthOf(section), section.counted ?? section.count)),
    ZERO,
  );
  const areTimed = sections.every(({ minutes }) => minutes !== undefined);
  return {
    questions: String(sections.reduce((sum, { count }) => sum + count, 0)),
    totalMarks: writeFraction(marks),
    minutes: areTimed ? String(sections.reduce((sum, { minutes = 0 }) => sum + minutes, 0)) : draft.minutes,
  };
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue): Problem[] {
  const path = issue.path.join('.');
  const at = (code: FieldProblem, values: Record<string, string | number> = {}): Problem[] => [
    { kind: 'field', path, code, values },
  ];
  const last = issue.path.at(-1);
  if (issue.code === 'invalid_union') return at(issue.path.includes('cutOff') ? 'notNumber' : 'notValid');
  if (issue.code === 'invalid_type') return at(issue.input === undefined ? 'missing' : 'notNumber');
  if (issue.code === 'too_small' && issue.origin !== 'number' && issue.origin !== 'int') return at('missing');
  if (issue.code === 'too_small') return at('range', { bound: `≥ ${issue.minimum}` });
  if (issue.code === 'too_big') return at('range', { bound: `≤ ${issue.maximum}` });
  if (last === 'code') return at('notCode');
  if (issue.path.includes('languages')) return at('notLanguages');
  if (last === 'marks') return at('missing');
  if (issue.path.includes('marks') || last === 'totalMarks') return at('notMarks');
  return at(last === 'readOn' ? 'missing' : 'notValid');
}

/** Texts of four languages that lack the same are one field. */
function onePerField(problems: Problem[]): Problem[] {
  const english = problems.map((problem) => ({
    ...problem,
    path: problem.path.replace(/\.(hi|te|ta)$/, '.en'),
  }));
  return english.filter(({ path }, place) => english.findIndex((problem) => problem.path === path) === place);
}
