import type { ParsedQuestion, ParsedTranslation } from '../parsed-question.ts';
import { withoutAddresses } from './addresses.ts';
import { bracketedLines } from './bracketed-lines.ts';
import { besideEnglish, isSaidTwice as isLongEnough } from './side-by-side.ts';

export type OtherLanguage = 'hi' | 'te' | 'ta';
const SCRIPTS: readonly (readonly [OtherLanguage, string])[] = [
  ['hi', 'Devanagari'],
  ['te', 'Telugu'],
  ['ta', 'Tamil'],
];
const INDIC = /[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}]/u;
const LETTERS = /\p{L}/gu;
const INDIC_LETTERS = /[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}]/gu;
/** Between the two languages of one text. */
const BETWEEN = /\s*(?:\n+|\t+|\|\|?|\/\/|\s\/\s|\s\/|\/\s|\/(?=[^\s/]))\s*/gu;

export interface Split {
  en: string;
  other: string;
  language: OtherLanguage;
}

/** Formulas, pictures and commands are of no language. */
const wordsOf = (text: string) =>
  withoutAddresses(text)
    .replace(/\\\(.*?\\\)|\\\[.*?\\\]|\$[^$\n]*\$/gs, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ');

/** Which of the three other scripts a text has most letters of; null: mostly Latin, or no letters. */
export function scriptLanguage(text: string): OtherLanguage | null {
  const words = wordsOf(text);
  const indic = words.match(INDIC_LETTERS)?.length ?? 0;
  const letters = words.match(LETTERS)?.length ?? 0;
  // Marks count among the letters of these scripts, and Latin words stand among them: names, units, elements.
  if (indic === 0 || indic < letters * 0.3) return null;
  const [most] = SCRIPTS.map(
    ([language, script]) =>
      [language, words.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0] as const,
  ).sort(([, a], [, b]) => b - a);
  return most && most[1] > 0 ? most[0] : null;
}

export const hasOtherScript = (text: string): boolean => INDIC.test(wordsOf(text));
const hasLatinWords = (text: string): boolean => /[A-Za-z]{2}/.test(wordsOf(text));

/** A text that says the same in English and in another language, one behind the other; null: it does not. */
function splitText(text: string): Split | null {
  if (!hasOtherScript(text)) return null;
  let best: { split: Split; rank: number } | null = null;
  for (const match of withoutAddresses(text).matchAll(BETWEEN)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const halves = [
      { en: before, other: after, begins: firstLetter(after) },
      { en: after, other: before, begins: lastLetter(before) },
    ];
    for (const { en, other, begins } of halves) {
      const language = scriptLanguage(other);
      if (!language || hasOtherScript(en) || withoutAddresses(en).trim() === '' || !isClearCut(match[0], en))
        continue;
      // 'Which is right? (कौन सा सही है?)' above a statement in English is no text of one other language.
      if (ENGLISH_SENTENCE.test(wordsOf(other))) continue;
      const isAtOther = INDIC.test(begins);
      // 'm/s' is one unit: without blanks, a stroke stands right beside the other script.
      if (match[0] === '/' && !isAtOther && !/\p{N}/u.test(begins)) continue;
      const rank = strengthOf(match[0]) * 2 + (isAtOther ? 1 : 0);
      if (!best || rank > best.rank) best = { split: { en: en.trim(), other: other.trim(), language }, rank };
    }
  }
  return best?.split ?? null;
}

/** A name of five words in Latin letters within a text of another script would be rare. */
const ENGLISH_SENTENCE = /^\W*[A-Za-z]+(?:[\s,'’-]+[A-Za-z]+){4}|[A-Za-z]+(?:[\s,'’-]+[A-Za-z]+){6}/;

const firstLetter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
const lastLetter = (text: string) => /[\p{L}\p{M}\p{N}](?=[^\p{L}\p{M}\p{N}]*$)/u.exec(text)?.[0] ?? '';
const strengthOf = (between: string) => (/[\n\t|]/.test(between) ? 2 : /\s|\/\//.test(between) ? 1 : 0);

/** A line end or a bar parts two languages also where one says it in figures. */
const isClearCut = (between: string, en: string) =>
  /[\n\t|]/.test(between) || /[A-Za-z0-9]/.test(withoutAddresses(en));

const IN_BRACKETS = /^(.+?)\s*[([]\s*([^()[\]]+)\s*[)\]]$/su;

function splitOption(option: string): Split | 'both' | null {
  if (!hasOtherScript(option)) return 'both';
  const split = splitText(option);
  if (split) return split;
  const [, first = '', second = ''] = IN_BRACKETS.exec(option) ?? [];
  const [en, other] = hasOtherScript(first) ? [second, first] : [first, second];
  const language = scriptLanguage(other);
  return language && !hasOtherScript(en) && en !== '' ? { en, other, language } : null;
}

/** A question whose stem and options each say it in two languages becomes one with a translation; any other stays as it is. */
export function splitQuestionLanguages(question: ParsedQuestion): ParsedQuestion {
  const inBrackets = splitBracketed(question) ?? splitBeside(question);
  const stem = inBrackets?.stem ?? splitText(question.stem);
  if (!stem || !hasLatinWords(stem.en) || question.translations?.length) return question;
  const options = inBrackets?.options ?? question.options.map(splitOption);
  if (options.some((option) => option === null) || options.length === 0) return question;
  const en = options.map((option, at) =>
    option && option !== 'both' ? option.en : (question.options[at] ?? ''),
  );
  const other = options.map((option, at) =>
    option && option !== 'both' ? option.other : (question.options[at] ?? ''),
  );
  const explanation =
    (inBrackets && bracketedText(question.explanation)) ?? splitExplanation(question.explanation);
  const translation: ParsedTranslation = {
    language: stem.language,
    stem: stem.other,
    options: other,
    explanation: explanation.other,
  };
  return {
    ...question,
    stem: stem.en,
    options: en,
    explanation: explanation.en,
    translations: [translation],
  };
}

interface InBrackets {
  stem: Split;
  options: (Split | 'both')[];
}

/** 'Which metal rusts? (कौन सी …?)' with options 'Iron (लोहा)': each says it again behind itself in brackets. */
function splitBracketed(question: ParsedQuestion): InBrackets | null {
  const stem = bracketedText(question.stem);
  if (!stem) return null;
  const options = question.options.map((option) => {
    const said = bracketedLines(option, hasOtherScript);
    if (said) return { ...said, language: stem.language };
    return hasOtherScript(option) ? null : ('both' as const);
  });
  if (!options.every((option) => option !== null)) return null;
  // One name in another script among English options is a name.
  const said = options.filter((option) => option !== 'both').length;
  const unsaid = question.options.filter((option, at) => options[at] === 'both' && hasLatinWords(option));
  if (said === 0 && unsaid.length > 0) return null;
  return {
    stem,
    options: options.map((option, at) => (option === 'both' ? twice(question.options[at] ?? '') : option)),
  };

  /** '985 (985)' beside options in two languages. */
  function twice(option: string): Split | 'both' {
    const [, first = '', second = ''] = IN_BRACKETS.exec(option.trim()) ?? [];
    const isTwice = said > 0 || question.options.every((each) => isSaidTwice(each));
    return isTwice && first !== '' && isSaidTwice(option)
      ? { en: first, other: second, language: stem?.language ?? 'hi' }
      : 'both';
  }
}

/** So many options say it twice as well, where nothing but a blank parts the two languages of a question. */
const FEWEST_TWICE = 2;

/** 'Which is a chemical hazard? रासायनिक खतरा कौन सा है?' with options like 'Noise  शोर', or parted by a sign. */
function splitBeside(question: ParsedQuestion): InBrackets | null {
  const said = splitText(question.stem) ? null : besideEnglish(question.stem, hasOtherScript);
  const language = said && scriptLanguage(said.other);
  if (!said || !language || !isLongEnough(said)) return null;
  const options = question.options.map((option): Split | 'both' | null => {
    const split = splitOption(option);
    const beside = split ? null : besideEnglish(option, hasOtherScript);
    return split ?? (beside ? { ...beside, language } : null);
  });
  const whole = options.filter((option) => option !== null);
  const twice = whole.filter((option) => option !== 'both').length;
  return whole.length < options.length || twice < FEWEST_TWICE
    ? null
    : { stem: { ...said, language }, options: whole };
}

/** The English of a text in two languages; null: it is in one. */
export const englishOf = (text: string): string | null =>
  (splitText(text) ?? besideEnglish(text, hasOtherScript))?.en ?? null;

function isSaidTwice(option: string): boolean {
  const [, first = '', second = ''] = IN_BRACKETS.exec(option.trim()) ?? [];
  return first !== '' && first.replace(/\s/g, '') === second.replace(/\s/g, '');
}

function bracketedText(text: string): Split | null {
  const said = bracketedLines(text, hasOtherScript);
  // Statements below the question may be written once, in English.
  const language = said && scriptLanguage(said.other.split('\n').filter(hasOtherScript).join('\n'));
  return said && language ? { ...said, language } : null;
}

function splitExplanation(text: string): { en: string; other: string } {
  const split = splitText(text);
  if (split) return split;
  return scriptLanguage(text) ? { en: '', other: text } : { en: text, other: '' };
}
