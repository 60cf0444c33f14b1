import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';
import { isSameMarks } from '#core/domain/scoring/same-marks.ts';
import { marksOfSection } from './exam-mocks.ts';

/** As a paper of the exam has them: subject by subject; of each first what is answered with options. */
export function inExamOrder<Picked extends { subject: string; kind: string }>(
  { subjects }: Pick<ExamDefinition, 'subjects'>,
  questions: readonly Picked[],
): Picked[] {
  const order = subjects.map(({ name }) => name.en);
  const isNumber = ({ kind }: Picked) => (kind === 'numerical' ? 1 : 0);
  return [...questions].sort(
    (a, b) => order.indexOf(a.subject) - order.indexOf(b.subject) || isNumber(a) - isNumber(b),
  );
}

/** What questions of some of its subjects are worth, as the exam's sections of these subjects mark. @param questions in their order */
export function markingOfBuilt(
  definition: Pick<ExamDefinition, 'sections'>,
  questions: readonly { subject: string }[],
): MarkingScheme {
  const runs: { from: number; to: number; marks: Marks; subject: string }[] = [];
  questions.forEach(({ subject }, index) => {
    const last = runs.at(-1);
    const position = index + 1;
    if (last?.subject === subject) last.to = position;
    else runs.push({ from: position, to: position, subject, marks: marksOfSubject(definition, subject) });
  });
  const [first] = runs;
  if (!first) return { right: 1, wrong: 0, blank: 0 };
  if (runs.every(({ marks }) => isSameMarks(marks, first.marks))) return first.marks;
  return { ...first.marks, sections: runs.map(({ from, to, marks }) => ({ from, to, ...marks })) };
}

/** Of several sections of a subject the first that asks a kind says what it earns. */
function marksOfSubject({ sections }: Pick<ExamDefinition, 'sections'>, subject: string): Marks {
  const own = sections.filter((section) => section.subject === subject);
  const [first = sections[0]] = own;
  if (!first) return { right: 1, wrong: 0, blank: 0 };
  const marks = Object.assign({}, ...own.map((section) => section.marks).reverse());
  return marksOfSection({ ...first, ...(own.length > 0 && { marks }) });
}
