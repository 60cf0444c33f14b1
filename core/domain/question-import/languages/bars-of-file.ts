import { problem } from '../file-error.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { quote } from '../quote.ts';

/** Less would be a bar here and there. */
const FEWEST = 3;
/** A longer text was made to keep the patterns below busy. */
const LONGEST = 20_000;
const BAR = /\s*\|{1,2}\s*/g;
const FORMULAS = /\\\(.*?\\\)|\\\[.*?\\\]|\$[^$\n]*\$/gs;

/**
 * Where a bar parts the two languages of most questions of a file, one whose second language has no letters of its own ('Find
 * sin² θ + cos² θ | sin² θ + cos² θ = ?') is parted there, too; where the words behind the bar are others, that is said.
 */
export function withBarsOfFile(questions: readonly ParsedQuestion[]): ParsedQuestion[] {
  const parted = questions.filter(
    ({ translations, written = '' }) => translations?.length === 1 && written.includes('|'),
  );
  const language = parted[0]?.translations?.[0]?.language;
  if (language === undefined || parted.length < FEWEST || parted.length * 2 < questions.length)
    return [...questions];
  return questions.map((question) => (question.translations ? question : atBar(question, language)));
}

function atBar(question: ParsedQuestion, language: string): ParsedQuestion {
  const halves = halvesOf(question.stem);
  if (!halves) return question;
  const [stem, other] = halves;
  if (!saysNothingNew(stem, other)) {
    const said = problem('warning', question.row, 'stem', 'bar_of_languages', { text: quote(other) });
    return { ...question, problems: [...question.problems, said] };
  }
  const options = question.options.map((option) => halvesOf(option) ?? ([option, option] as const));
  return {
    ...question,
    stem,
    options: options.map(([first]) => first),
    translations: [{ language, stem: other, options: options.map(([, second]) => second), explanation: '' }],
  };
}

/** What stands on both sides of its only bar; null: it has none, or several. */
function halvesOf(text: string): readonly [string, string] | null {
  if (text.length > LONGEST || !text.includes('|')) return null;
  const plain = text.replace(FORMULAS, (formula) => ' '.repeat(formula.length));
  const bars = [...plain.matchAll(BAR)];
  const [bar] = bars;
  if (!bar || bars.length > 1) return null;
  const [first, second] = [text.slice(0, bar.index).trim(), text.slice(bar.index + bar[0].length).trim()];
  return first === '' || second === '' ? null : [first, second];
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

function saysNothingNew(first: string, second: string): boolean {
  const known = new Set(wordsOf(first));
  return wordsOf(second).every((word) => known.has(word));
}
