import { ASKED_KINDS, type ExamDefinition, type InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { CHECKLIST, type ChecklistItem } from '#core/domain/exam-day/checklist.ts';
import { fractionOfMarks, writeFraction } from '#core/domain/questions/fraction.ts';
import { newId } from '#web/lib/page/new-id.ts';

export type AskedKind = (typeof ASKED_KINDS)[number];

export interface CutOffDraft {
  kind: 'none' | 'announced' | 'percent';
  percent: string;
}

export interface MarksDraft {
  isAsked: boolean;
  right: string;
  wrong: string;
  blank: string;
  /** Of several right options, with commas between. */
  partial: string;
}

export interface SubjectDraft {
  key: string;
  name: InLanguages;
  /** A line each. */
  chapters: string;
}

export interface SectionDraft {
  key: string;
  name: InLanguages;
  /** Key of a subject; empty: none is chosen. */
  subject: string;
  count: string;
  counted: string;
  minutes: string;
  locked: boolean;
  marks: Record<AskedKind, MarksDraft>;
  cutOff: CutOffDraft;
}

export interface InstructionDraft {
  key: string;
  text: InLanguages;
}

export interface ChecklistDraft {
  source: string;
  /** What is empty in English is not on the list. */
  items: Record<ChecklistItem, InLanguages>;
}

/** A definition as it is typed: numbers and marks as they stand in their fields, parts with keys of their own. */
export interface ExamDraft {
  code: string;
  name: InLanguages;
  year: string;
  source: { text: string; readOn: string };
  papers: string;
  subjects: SubjectDraft[];
  sections: SectionDraft[];
  questions: string;
  totalMarks: string;
  minutes: string;
  options: string;
  languages: string;
  navigation: ExamDefinition['navigation'];
  calculator: ExamDefinition['calculator'];
  instructions: InstructionDraft[];
  difficulty: { min: string; max: string };
  ranking: string;
  normalisation: ExamDefinition['normalisation'];
  cutOff: CutOffDraft;
  checklist: ChecklistDraft;
}

export const NO_TEXTS: InLanguages = { en: '', hi: '', te: '', ta: '' };
const NO_MARKS: MarksDraft = { isAsked: false, right: '', wrong: '0', blank: '0', partial: '' };

export const newSubject = (): SubjectDraft => ({ key: newId(), name: NO_TEXTS, chapters: '' });
export const newInstruction = (): InstructionDraft => ({ key: newId(), text: NO_TEXTS });
/** Like the section before it, which most are. */
export const newSection = (before?: SectionDraft): SectionDraft => ({
  key: newId(),
  name: NO_TEXTS,
  subject: before?.subject ?? '',
  count: before?.count ?? '',
  counted: before?.counted ?? '',
  minutes: before?.minutes ?? '',
  locked: before?.locked ?? false,
  marks: before?.marks ?? {
    single: { ...NO_MARKS, isAsked: true },
    multiple: NO_MARKS,
    numerical: NO_MARKS,
  },
  cutOff: before?.cutOff ?? { kind: 'none', percent: '' },
});

export function draftOf(definition: ExamDefinition): ExamDraft {
  const subjects = definition.subjects.map(({ name, chapters }) => ({
    key: newId(),
    name,
    chapters: chapters.join('\n'),
  }));
  return {
    ...definition,
    year: String(definition.year),
    papers: String(definition.papers),
    questions: String(definition.questions),
    minutes: String(definition.minutes),
    options: String(definition.options),
    languages: definition.languages.join(', '),
    difficulty: { min: String(definition.difficulty.min), max: String(definition.difficulty.max) },
    instructions: definition.instructions.map((text) => ({ key: newId(), text })),
    cutOff: cutOffDraft(definition.cutOff),
    checklist: checklistDraft(definition.checklist),
    subjects,
    sections: definition.sections.map((section) => ({
      key: newId(),
      name: section.name,
      subject: subjects.find(({ name }) => name.en === section.subject)?.key ?? '',
      count: String(section.count),
      counted: textOf(section.counted),
      minutes: textOf(section.minutes),
      locked: section.locked ?? false,
      marks: {
        single: marksDraft(section.marks.single),
        multiple: marksDraft(section.marks.multiple),
        numerical: marksDraft(section.marks.numerical),
      },
      cutOff: cutOffDraft(section.cutOff),
    })),
  };
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

function marksDraft(marks: ExamDefinition['sections'][number]['marks'][AskedKind]): MarksDraft {
  if (!marks) return NO_MARKS;
  return { ...marks, isAsked: true, partial: marks.partial?.join(', ') ?? '' };
}

function cutOffDraft(cutOff: ExamDefinition['cutOff']): CutOffDraft {
  if (cutOff === undefined) return { kind: 'none', percent: '' };
  return cutOff === 'announced'
    ? { kind: 'announced', percent: '' }
    : { kind: 'percent', percent: String(cutOff.percent) };
}

function checklistDraft(checklist: ExamDefinition['checklist']): ChecklistDraft {
  const textOfItem = (name: ChecklistItem) => checklist?.items.find(({ item }) => item === name)?.text;
  const items = CHECKLIST.map((name) => [name, textOfItem(name) ?? NO_TEXTS]);
  return { source: checklist?.source ?? '', items: Object.fromEntries(items) as ChecklistDraft['items'] };
}

/** Nothing where nothing is on it. */
function checklistOf({ source, items }: ChecklistDraft): unknown {
  const filled = CHECKLIST.flatMap((item) => {
    const text = textsOf(items[item]);
    return text.en ? [{ item, text }] : [];
  });
  return filled.length === 0 ? undefined : { source: source.trim(), items: filled };
}

/** What is meant by a draft, to be checked: where something is missing or no number, that stands there. */
export function definitionOf(draft: ExamDraft): unknown {
  const subjectOf = new Map(draft.subjects.map(({ key, name }) => [key, name.en.trim()]));
  return {
    ...draft,
    code: draft.code.trim(),
    name: textsOf(draft.name),
    year: numberOf(draft.year),
    source: { text: draft.source.text.trim(), readOn: draft.source.readOn },
    papers: numberOf(draft.papers),
    subjects: draft.subjects.map(({ name, chapters }) => ({
      name: textsOf(name),
      chapters: chapters.split('\n').flatMap((line) => line.trim() || []),
    })),
    sections: draft.sections.map((section) => ({
      name: textsOf(section.name),
      subject: subjectOf.get(section.subject) ?? '',
      count: numberOf(section.count),
      ...(section.counted.trim() && { counted: numberOf(section.counted) }),
      marks: Object.fromEntries(
        ASKED_KINDS.flatMap((kind) =>
          section.marks[kind].isAsked ? [[kind, marksOf(section.marks[kind])]] : [],
        ),
      ),
      ...(section.minutes.trim() && { minutes: numberOf(section.minutes) }),
      ...(section.locked && { locked: true }),
      ...cutOffOf(section.cutOff),
    })),
    questions: numberOf(draft.questions),
    totalMarks: exact(draft.totalMarks),
    minutes: numberOf(draft.minutes),
    options: numberOf(draft.options),
    languages: draft.languages.split(/[\s,;]+/).filter(Boolean),
    instructions: draft.instructions.map(({ text }) => textsOf(text)),
    difficulty: { min: numberOf(draft.difficulty.min), max: numberOf(draft.difficulty.max) },
    cutOff: cutOffOf(draft.cutOff).cutOff,
    checklist: checklistOf(draft.checklist),
  };
}

/** Where nothing is said in a language, the English words are. */
function textsOf({ en, hi, te, ta }: InLanguages): InLanguages {
  const english = en.trim();
  return { en: english, hi: hi.trim() || english, te: te.trim() || english, ta: ta.trim() || english };
}

function numberOf(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function marksOf({ right, wrong, blank, partial }: MarksDraft) {
  const steps = partial.split(/[,;]/).flatMap((step) => exact(step) || []);
  return {
    right: exact(right),
    wrong: exact(wrong),
    blank: exact(blank),
    ...(steps[0] && { partial: steps }),
  };
}

/** '−1/3', '+4' and '-0.25' as they are kept: '-1/3', '4' and '-1/4'. */
function exact(text: string): string {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,3}\.\d{1,2}$/.test(plain) ? writeFraction(fractionOfMarks(Number(plain))) : plain;
}

function cutOffOf({ kind, percent }: CutOffDraft): { cutOff?: unknown } {
  if (kind === 'none') return {};
  return { cutOff: kind === 'announced' ? 'announced' : { percent: numberOf(percent) } };
}
