import { readExplanation } from '#core/domain/question-bank/compose-explanation.ts';

/** What hints are made of: a question in one language, and the parts of its explanation. */
export interface HintedQuestion {
  stem: string;
  options: readonly string[];
  /** What is right, as it is written among the options. */
  right: readonly string[];
  topic: string | null;
  explanation: string | null;
}

/** How a hint is introduced: what the question is about, what to remember, how the working begins, one option that is not right and why. */
export const HINT_KINDS = ['topic', 'remember', 'start', 'notThis'] as const;

/** In the markup of questions. */
export interface Hint {
  kind: (typeof HINT_KINDS)[number];
  text: string;
}

/** Shorter words and single figures stand everywhere. */
const WORD = /[\p{L}\p{M}]{4,}/gu;
/** 'increases' and 'increase', 'increasing' are one word to anyone who looks for the answer. */
const STEM_LENGTH = 5;
const NUMBER = /\d+(?:\.\d+)?/g;
/** The end of a sentence, outside a formula: a figure's point has no space behind it. */
const SENTENCE_END = /(?<=[.।])\s+(?=\S)/;

/**
 * Two steps that help without giving the key: first the line to remember or, where that would name an option, what the question is about;
 * then how the working begins or, where there is nothing to work out, one option that is wrong and why.
 */
export function hintsOf(question: HintedQuestion): Hint[] {
  const { stem, options, right, topic, explanation } = question;
  const { why, mistakes, remember, place } = readExplanation(explanation ?? '');
  const isWorkedOut = right.some(hasFigures);
  const first: Hint | null =
    remember && !judgesStatements(stem) && !namesAny(remember, options, stem)
      ? { kind: 'remember', text: remember }
      : topicHint(topic, place);
  const start = isWorkedOut && !judgesStatements(stem) ? startOf(why, question) : null;
  const wrong = notThisOf(mistakes, question);
  const second: Hint | null = start
    ? { kind: 'start', text: start }
    : wrong
      ? { kind: 'notThis', text: wrong }
      : null;
  return [first, second].filter((hint) => hint !== null);
}

function topicHint(topic: string | null, place: string | null): Hint | null {
  const parts = [topic, place].filter(Boolean);
  return parts.length > 0 ? { kind: 'topic', text: parts.join(' · ') } : null;
}

/** Statements, pairs and reasons stand in the stem as a list or table: what is true of them is the answer itself. */
const judgesStatements = (stem: string) => /^(?:- |\|)/m.test(stem);

const hasFigures = (text: string) => /\d/.test(text) || text.includes('\\(');

/** Sentence by sentence, as far as nothing is said that stands in a right option and not in the question. */
function startOf(why: string, { stem, right }: HintedQuestion): string | null {
  const sentences = why.split(SENTENCE_END);
  const told = sentences.findIndex((sentence) => namesAny(sentence, right, stem));
  const end = Math.min(told === -1 ? sentences.length - 1 : told, 2);
  return end > 0 ? sentences.slice(0, end).join(' ') : null;
}

/** The first mistake whose words do not speak of what is right. */
function notThisOf(mistakes: readonly string[], { stem, options, right }: HintedQuestion) {
  const others = options.filter((option) => !right.includes(option)).join(' ');
  return mistakes.find((line) => !namesAny(line, right, `${stem} ${others}`)) ?? null;
}

/** Whether the text names one of the options, or says something of it that the student has not read anyway. */
function namesAny(text: string, options: readonly string[], known: string): boolean {
  const read = tokensOf(known);
  const said = tokensOf(text);
  return options.some(
    (option) =>
      names(text, option) || [...tokensOf(option)].some((token) => said.has(token) && !read.has(token)),
  );
}

function names(text: string, option: string): boolean {
  if (/^\p{L}$/u.test(option)) return new RegExp(`(?<!\\p{L})${option}(?!\\p{L})`, 'u').test(text);
  const whole = squeeze(option);
  const figures = (option.match(NUMBER) ?? []).filter((figure) => figure.length > 1);
  const said: string[] = text.match(NUMBER) ?? [];
  if (figures.length > 0 && figures.every((figure) => said.includes(figure))) return true;
  return text.includes(option) || (whole.length > 1 && squeeze(text).includes(whole));
}

const squeeze = (text: string) => text.toLowerCase().replace(/\\[(),!]|[\s.।{}]/g, '');

function tokensOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM_LENGTH));
  return new Set([...words, ...(text.match(NUMBER) ?? [])]);
}
