import type { CutOff, ExamDefinition, PercentCutOff } from '#core/contracts/exams/exam-shape.ts';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { marksOfSection } from '#core/domain/exams/exam-mocks.ts';
import { isSameMarks } from '#core/domain/scoring/same-marks.ts';

/** A section's name is shorter than an exam's may be. */
const LONGEST_NAME = 100;

/**
 * What a paper takes from the pattern of an exam: its minutes, its marks, and its sections without questions; with the clocks of
 * the sections, where each of them has one.
 */
export function paperOfExam({
  minutes,
  sections,
  cutOff,
}: Pick<ExamDefinition, 'minutes' | 'sections' | 'cutOff'>): Pick<
  PaperContent,
  'duration_sec' | 'marking' | 'sections' | 'cut_off'
> {
  const all = sections.map((section) => ({ section, marks: marksOfSection(section) }));
  const areTimed = sections.every(({ minutes: own }) => own !== undefined);
  const marking = all[0]?.marks ?? { right: 1, wrong: 0, blank: 0 };
  return {
    duration_sec: minutes * 60,
    marking,
    cut_off: knownCutOff(cutOff),
    sections: all.map(({ section: { name, counted, minutes: open = 0, cutOff: own }, marks }) => ({
      name: name.en.slice(0, LONGEST_NAME).trim(),
      marking: isSameMarks(marks, marking) ? null : marks,
      ...(counted && { counted }),
      ...ofSection(knownCutOff(own)),
      ...(areTimed && { duration_sec: open * 60 }),
      questions: [],
    })),
  };
}

/** What an exam announces after it is held is none of a paper: nobody would announce it. */
const knownCutOff = (cutOff: CutOff | undefined): PercentCutOff | null =>
  typeof cutOff === 'object' ? cutOff : null;

const ofSection = (cut_off: PercentCutOff | null) => (cut_off ? { cut_off } : {});
