import type { NamedText } from '../quote-unsaid.ts';
import { isOwn } from './gift-fields.ts';
import { unescapeGift } from './gift-text.ts';

/** What Moodle writes above each question: its id, its name, its tags. */
const OF_MOODLE = /^question: \d+\s+name:(?:\s*Switch category to \S*)?|\[(?:tag|id):(?:\\\]|[^\]])*\]/g;

/** The words of a comment; '' of one that a program wrote, and of ours. */
export const commentText = (comment: string): string =>
  isOwn([comment]) ? '' : comment.replace(OF_MOODLE, ' ').trim();

/** `[html]`, `%50%`, 'TRUE': how a text is written, and none of it. */
const MARKS = /^\[(?:html|markdown|plain|moodle)\]|^%-?[\d.]+%/i;
const OF_PROGRAM = /^(?:true|false)$/i;

/** Each text of a question of GIFT: its title, between its signs, and the comments above it. */
export function textsOfBlock(text: string, comments: readonly string[], isEscaped: boolean): NamedText[] {
  const title = /^::((?:\\.|[^:\\]|:(?!:))*)::/s.exec(text);
  const pieces = text
    .slice(title?.[0].length ?? 0)
    .split(/(?<!\\)(?:[{}=~#]|->)+/)
    .map((piece) => unescapeGift(piece.trim().replace(MARKS, ''), isEscaped).trim().replace(MARKS, ''));
  return [
    ['title', unescapeGift(title?.[1] ?? '', isEscaped)],
    ...pieces.filter((piece) => !OF_PROGRAM.test(piece)).map((piece): NamedText => ['text', piece]),
    ...comments.map((comment): NamedText => ['comment', commentText(comment)]),
  ];
}
