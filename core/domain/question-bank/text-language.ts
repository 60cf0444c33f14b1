export type TextLanguage = 'en' | 'hi' | 'te' | 'ta';

const scripts: readonly [RegExp, TextLanguage][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Tamil}/u, 'ta'],
];

/** The language a text is written in, by its script: a question without a translation stays English. */
export function textLanguage(text: string): TextLanguage {
  return scripts.find(([script]) => script.test(text))?.[1] ?? 'en';
}
