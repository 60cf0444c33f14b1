import type { ExamDefinition, ExamSection } from '#core/contracts/exams/exam-shape.ts';
import {
  add,
  type Fraction,
  isLess,
  readFraction,
  times,
  writeFraction,
  ZERO,
} from '../questions/fraction.ts';
import { RANKING_RULES } from '../ranking/rules/all-rules.ts';

/** What two statements of a definition may disagree about, with the text that says so; `{name}` stands for a value. */
export const CONTRADICTIONS = {
  subject_twice: 'The subject {subject} stands here twice.',
  chapter_twice: '{subject} has the chapter {chapter} twice.',
  section_twice: 'Two sections are called {section}.',
  no_such_subject: '{section} is of {subject}, which is not among the subjects.',
  subject_not_asked: 'No section asks {subject}.',
  more_counted_than_asked: '{section} counts {counted} answers of {count} questions.',
  right_earns_nothing: '{section}: a right answer to {kind} earns {marks}.',
  wrong_earns: '{section}: a wrong answer to {kind} earns {marks}.',
  kinds_worth_different: '{section}: its kinds are worth {one} and {other}; one section has one worth.',
  partial_of_one_answer: '{section}: {kind} has one answer, and so no partial marks.',
  partial_not_rising: '{section}: partial marks do not rise, or reach the full {marks}.',
  question_count: '{stated} questions are stated, and the sections have {counted}.',
  total_marks: '{stated} marks are stated, and the sections have {counted}.',
  clock_missing: '{section} has no clock of its own, and others have.',
  clocks_and_duration: '{stated} minutes are stated, and the clocks of the sections have {counted}.',
  locked_without_clock: '{section} is locked and has no clock that would open the next.',
  difficulty_upside_down: 'The difficulty goes from {min} to {max}.',
  language_twice: 'The language {language} stands here twice.',
  no_such_rule: 'There is no ranking rule {rule}.',
} as const;
export type ContradictionCode = keyof typeof CONTRADICTIONS;

export interface Contradiction {
  code: ContradictionCode;
  values: Record<string, string | number>;
  path: readonly (string | number)[];
}

/** In English; the back office has its own words for each code. */
export function contradictionText({ code, values }: Pick<Contradiction, 'code' | 'values'>): string {
  return CONTRADICTIONS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** All of them, in the order of the definition; none: it agrees with itself. */
export function findContradictions(definition: ExamDefinition): Contradiction[] {
  return [
    ...ofSubjects(definition),
    ...definition.sections.flatMap((section, place) => ofSection(section, place, definition)),
    ...ofTotals(definition),
    ...ofClocks(definition),
    ...ofTheRest(definition),
  ];
}

function ofSubjects({ subjects, sections }: ExamDefinition): Contradiction[] {
  const found: Contradiction[] = [];
  for (const [place, { name, chapters }] of subjects.entries()) {
    const path = ['subjects', place];
    const subject = name.en;
    if (subjects.findIndex((one) => one.name.en === subject) < place)
      found.push({ code: 'subject_twice', values: { subject }, path });
    for (const chapter of twice(chapters))
      found.push({ code: 'chapter_twice', values: { subject, chapter }, path: [...path, 'chapters'] });
    if (!sections.some((section) => section.subject === subject))
      found.push({ code: 'subject_not_asked', values: { subject }, path });
  }
  return found;
}

function ofSection(section: ExamSection, place: number, definition: ExamDefinition): Contradiction[] {
  const { subjects, sections } = definition;
  const { subject, count, counted, minutes, locked } = section;
  const name = section.name.en;
  const path = ['sections', place];
  const found: Contradiction[] = [];
  if (sections.findIndex((one) => one.name.en === name) < place)
    found.push({ code: 'section_twice', values: { section: name }, path });
  if (!subjects.some((one) => one.name.en === subject))
    found.push({ code: 'no_such_subject', values: { section: name, subject }, path: [...path, 'subject'] });
  if (counted !== undefined && counted > count) {
    const values = { section: name, counted, count };
    found.push({ code: 'more_counted_than_asked', values, path: [...path, 'counted'] });
  }
  if (locked && minutes === undefined)
    found.push({ code: 'locked_without_clock', values: { section: name }, path: [...path, 'locked'] });
  return [...found, ...ofMarks(section, [...path, 'marks'])];
}

function ofMarks(section: ExamSection, path: (string | number)[]): Contradiction[] {
  const name = section.name.en;
  const found: Contradiction[] = [];
  const worth = worthOf(section);
  for (const [kind, marks] of Object.entries(section.marks)) {
    const at = [...path, kind];
    const values = { section: name, kind };
    if (readFraction(marks.right).numerator <= 0)
      found.push({ code: 'right_earns_nothing', values: { ...values, marks: marks.right }, path: at });
    if (readFraction(marks.wrong).numerator > 0)
      found.push({ code: 'wrong_earns', values: { ...values, marks: marks.wrong }, path: at });
    if (writeFraction(readFraction(marks.right)) !== writeFraction(worth)) {
      const different = { section: name, one: writeFraction(worth), other: marks.right };
      found.push({ code: 'kinds_worth_different', values: different, path: at });
    }
    if (!marks.partial) continue;
    if (kind !== 'multiple') found.push({ code: 'partial_of_one_answer', values, path: at });
    const steps = [...marks.partial, marks.right].map(readFraction);
    if (steps.some((step, index) => index > 0 && !isLess(steps[index - 1] as Fraction, step)))
      found.push({ code: 'partial_not_rising', values: { section: name, marks: marks.right }, path: at });
  }
  return found;
}

function ofTotals({ sections, questions, totalMarks }: ExamDefinition): Contradiction[] {
  const found: Contradiction[] = [];
  const asked = sections.reduce((sum, { count }) => sum + count, 0);
  if (asked !== questions)
    found.push({
      code: 'question_count',
      values: { stated: questions, counted: asked },
      path: ['questions'],
    });
  const marks = sections.reduce(
    (sum, section) => add(sum, times(worthOf(section), section.counted ?? section.count)),
    ZERO,
  );
  const [stated, counted] = [writeFraction(readFraction(totalMarks)), writeFraction(marks)];
  if (stated !== counted)
    found.push({ code: 'total_marks', values: { stated, counted }, path: ['totalMarks'] });
  return found;
}

function ofClocks({ sections, minutes }: ExamDefinition): Contradiction[] {
  if (sections.every((section) => section.minutes === undefined)) return [];
  const missing = sections.flatMap((section, place): Contradiction[] =>
    section.minutes === undefined
      ? [
          {
            code: 'clock_missing',
            values: { section: section.name.en },
            path: ['sections', place, 'minutes'],
          },
        ]
      : [],
  );
  const counted = sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0);
  if (missing.length > 0 || counted === minutes) return missing;
  return [{ code: 'clocks_and_duration', values: { stated: minutes, counted }, path: ['minutes'] }];
}

function ofTheRest({ difficulty, languages, ranking }: ExamDefinition): Contradiction[] {
  const found: Contradiction[] = twice(languages).map((language) => ({
    code: 'language_twice',
    values: { language },
    path: ['languages'],
  }));
  if (difficulty.min > difficulty.max)
    found.push({ code: 'difficulty_upside_down', values: difficulty, path: ['difficulty'] });
  if (!RANKING_RULES.some(({ id }) => id === ranking))
    found.push({ code: 'no_such_rule', values: { rule: ranking }, path: ['ranking'] });
  return found;
}

/** What a right answer earns: the same for every kind a section asks. */
export function worthOf({ marks }: Pick<ExamSection, 'marks'>): Fraction {
  return readFraction(Object.values(marks)[0]?.right ?? '0');
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) < place))];
}
