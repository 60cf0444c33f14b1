import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import { marksAt } from '#core/domain/scoring/marks-at.ts';
import { KIND_TEXTS, type KindTexts } from './kind-texts.ts';
import type { PrintedQuestion, PrintedSection, QuestionPaper } from './paper.ts';
import { fill } from './paper-texts.ts';

const kindOf = ({ kind = 'single' }: PrintedQuestion): KindName => kind;

/** Whether a sheet of four bubbles a row cannot hold its answers. */
export const asksOtherKinds = ({ questions }: Pick<QuestionPaper, 'questions'>): boolean =>
  questions.some(
    (question) => kindOf(question) !== 'single' || question.options.length > SHEET_LETTERS.length,
  );

/** What answers earn, part by part, and kind by kind where kinds earn something else. */
export function rulesOfKinds(
  { questions, sections = [], marking }: Pick<QuestionPaper, 'questions' | 'sections' | 'marking'>,
  language: ContentLanguage,
): string[] {
  const texts = KIND_TEXTS[language];
  const whole = { name: '', from: 1, to: questions.length };
  const parts = marking.sections && sections.length > 0 ? sections : [whole];
  const lines = parts.flatMap((part) => {
    const kinds = [...new Set(questions.slice(part.from - 1, part.to).map(kindOf))];
    const marks = marksAt(marking, part.from);
    const earned = kinds.map((kind) => ({ kind, marks: marks.kinds?.[kind] ?? marks }));
    const isOne = earned.every(
      (one) => JSON.stringify(valuesOf(one.marks)) === JSON.stringify(valuesOf(marks)),
    );
    const told = isOne ? earned.slice(0, 1) : earned;
    return told.map((one) =>
      ruleOf(part, { ...one, kind: isOne ? null : one.kind, hasSeveral: kinds.includes('multiple') }, texts),
    );
  });
  return [fill(texts.count, { count: questions.length }), ...lines];
}

/** Without a sign: the sentence says that it is taken away. */
const valuesOf = ({ right, wrong, blank }: Marks) => ({
  right,
  wrong: String(wrong).replace('-', ''),
  blank,
});

function ruleOf(
  { name, from, to }: PrintedSection,
  { kind, marks, hasSeveral }: { kind: KindName | null; marks: Marks; hasSeveral: boolean },
  texts: KindTexts,
): string {
  const of = [name, fill(texts.range, { from, to }), kind && texts.kinds[kind]].filter(Boolean).join(', ');
  const earned = `${of}: ${fill(texts.marks, valuesOf(marks))}`;
  const { partial = [] } = marks;
  const isPartial = partial.length > 0 && hasSeveral && (kind === null || kind === 'multiple');
  return isPartial ? `${earned} ${fill(texts.partial, { partial: partial.join(' · ') })}` : earned;
}

/** The question with what it asks for below it, where that is not one of its options. */
export function withAsked<Words extends { stem: string; language: ContentLanguage }>(
  words: Words,
  kind: KindName = 'single',
): Words {
  if (kind === 'single') return words;
  return { ...words, stem: `${words.stem}\n${KIND_TEXTS[words.language].asks[kind]}` };
}
