import type { CountsFrom } from '../answers/decide-answers.ts';

/** A table that another system gives its users to fill in. */
export interface Template {
  name: 'Kahoot' | 'Quizizz';
  /** What its figures count from. */
  from: CountsFrom;
  /** A row of the template that says how it is filled in. */
  isExample: (cells: readonly string[]) => boolean;
}

const KAHOOT: Template = { name: 'Kahoot', from: 1, isExample: () => false };
const QUIZIZZ: Template = {
  name: 'Quizizz',
  from: 1,
  isExample: ([first = '']) => /^text of the question/i.test(first.trim()),
};

/** Known by its headings; null: none of them. */
export function templateOf(headings: readonly string[]): Template | null {
  const keys = headings.map((heading) => heading.toLowerCase().replace(/[^a-z0-9]+/g, ''));
  const begins = (...names: string[]) => names.every((name) => keys.some((key) => key.startsWith(name)));
  if (begins('question', 'answer1', 'answer2', 'timelimit', 'correctanswer')) return KAHOOT;
  if (begins('questiontext', 'questiontype', 'option1', 'option2', 'correctanswer', 'timeinseconds'))
    return QUIZIZZ;
  return null;
}
