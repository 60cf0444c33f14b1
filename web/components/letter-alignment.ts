import { readStem } from '#core/domain/question-bank/stem-markup.ts';

/**
 * The class of a row that has an option's letter before its text: the letter stands on the text's first line, whatever its
 * script and however tall its formula. A picture has no line: the letter stands at its top.
 */
export function letterAlignment(option: string): 'items-baseline' | 'items-start' {
  return readStem(option)[0]?.kind === 'image' ? 'items-start' : 'items-baseline';
}
