/** What stands above the options of a question, in paragraphs parted by empty lines. */
export interface AboveOptions {
  /** The lines of the question. */
  stem: string[];
  /** A title or directions above it, which are none of it. */
  left: string[];
  /** A paragraph of which nothing says whose it is, and that stays with the question. */
  unsure: string;
  /** It asks something itself, as the question does: one of the two has lost its options. */
  asksTwice: boolean;
}

const LONGEST_TITLE = 120;
const DIRECTIONS =
  /^(?:answer|choose|select|attempt|tick|mark|instructions?|directions?|notes?|time|duration|max(?:imum|\.)?|total|full|each|all|every|there (?:is|are)|for (?:each|questions?))\b/iu;
const ENDS_SENTENCE = /[.?!:;,…।]\W*$/u;
const CODE = /[=;{}<>]|\w\(/;
const ASKS = /\?\W*$/u;
/** It goes on below: 'Consider the statements:'. */
const GOES_ON = /:\W*$/u;
/** The question speaks of what stands above it. */
const SPEAKS =
  /\b(?:above|this|these|those|that|following|given|passage|text|program|code|snippet|output|statements?|table|figure|graph|diagram|it|its|they)\b/iu;

/** Parts the question from a title above it, which Aiken has no sign for. */
export function aboveOptions(lines: readonly string[]): AboveOptions {
  const paragraphs = lines
    .join('\n')
    .split(/\n[^\S\n]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const asked = paragraphs.at(-1) ?? '';
  const titles = paragraphs.slice(0, -1).findIndex((text) => !isTitle(text));
  const from = titles < 0 ? Math.max(0, paragraphs.length - 1) : titles;
  const above = paragraphs.slice(from, -1);
  const [first = ''] = above;
  const asksTwice = ASKS.test(asked) && above.some((text) => ASKS.test(text));
  const belongs = above.some((text) => GOES_ON.test(text) || ASKS.test(text)) || SPEAKS.test(asked);
  return {
    stem: from === 0 ? [...lines] : paragraphs.slice(from).join('\n\n').split('\n'),
    left: paragraphs.slice(0, from),
    unsure: above.length === 0 ? titleLine(asked) : asksTwice || !belongs ? first : '',
    asksTwice,
  };
}

/** 'Chapter 3', 'Answer all questions.' */
function isTitle(text: string): boolean {
  if (text.length > LONGEST_TITLE || text.includes('\n') || !/\p{L}{3}/u.test(text) || CODE.test(text))
    return false;
  return DIRECTIONS.test(text) ? !ASKS.test(text) : !ENDS_SENTENCE.test(text);
}

/** A line without an end, directly above one that begins with a capital letter and asks. */
function titleLine(paragraph: string): string {
  const [first = '', second = '', ...more] = paragraph.split('\n');
  const isQuestion = /^\P{L}*\p{Lu}/u.test(second) && ASKS.test(more.at(-1) ?? second);
  return isQuestion && isTitle(first) ? first : '';
}
