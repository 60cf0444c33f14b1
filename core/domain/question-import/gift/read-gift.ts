import { optionLetter } from '../../question-bank/option-letters.ts';
import { unusualShares } from '../../questions/kinds/multiple/shares.ts';
import { decodeText } from '../decode-text.ts';
import { FileError, newQuestion, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { NamedIn } from '../imported-file.ts';
import { htmlToMarkup } from '../markup/html-to-markup.ts';
import { looksLikeHtml } from '../markup/looks-like-html.ts';
import { placeOfCategory, unplacedOf, withoutTop } from '../markup/place-of-category.ts';
import type { ParsedFile, ParsedQuestion } from '../parsed-question.ts';
import { noteUnsaid, problemOfLeft } from '../quote-unsaid.ts';
import { NEET_NAMES } from '../recognise-names.ts';
import { isOwn, readGiftFields, readGiftTags } from './gift-fields.ts';
import { findSign, splitAtSigns, unescapeGift } from './gift-text.ts';
import { commentText, textsOfBlock } from './texts-of-block.ts';

interface Block {
  row: number;
  text: string;
  /** Written by Vijaypath: nothing in it is bare. */
  isEscaped: boolean;
}

/** Moodle's GIFT: questions with one or several right options, and numbers; questions of other kinds are named and refused, formulas stay as they are. */
export function readGift(bytes: Uint8Array, { names = NEET_NAMES }: NamedIn = {}): ParsedFile {
  try {
    const { text } = decodeText(bytes);
    const questions: ParsedQuestion[] = [];
    let category = '';
    /** Named, and no question has come since. */
    let unused = '';
    const { blocks, stray } = blocksOf(text);
    const left = stray.map(commentText);
    for (const block of blocks) {
      for (const [, path = ''] of block.text.matchAll(/^\$CATEGORY:\s*(.*)$/gm)) {
        left.push(unused);
        category = path.trim();
        unused = withoutTop(category);
      }
      const rest = block.text.replace(/^\$CATEGORY:.*$/gm, '').trim();
      if (rest === '') {
        left.push(...block.comments.map(commentText));
        continue;
      }
      if (questions.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      const isEscaped = isOwn(block.comments);
      const question = {
        ...readQuestion({ ...block, text: rest, isEscaped }),
        ...placeOfCategory(category, names),
        tags: readGiftTags(block.comments),
        ...readGiftFields(block.comments),
      };
      unused = '';
      left.push(...unplacedOf(category, question));
      noteUnsaid(question, textsOfBlock(rest, block.comments, isEscaped));
      questions.push(question);
    }
    left.push(unused);
    if (questions.length === 0) throw new FileError(text.trim() === '' ? 'empty' : 'no_questions');
    return { questions, attachments: new Map(), problems: problemOfLeft(left) };
  } catch (error) {
    return unreadable(error);
  }
}

interface OpenBlock extends Block {
  comments: string[];
  /** Behind the line that ends its answers; 0: they have no end yet. */
  endsAt: number;
}

/**
 * Questions are separated by empty lines, or by the next title, category or answers where somebody left those out; lines
 * that begin with // are comments; those above no question are `stray`.
 */
function blocksOf(text: string): { blocks: OpenBlock[]; stray: string[] } {
  const blocks: OpenBlock[] = [];
  const stray: string[] = [];
  let open: OpenBlock | null = null;
  let comments: string[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*\/\//.test(line)) {
      comments.push(line.replace(/^\s*\/\/\s?/, ''));
    } else if (line.trim() === '' && !(open && isWithinAnswers(open.text))) {
      open = null;
      stray.push(...comments);
      comments = [];
    } else if (open && !beginsAnother(open, line)) {
      open.text += `\n${line}`;
      open.endsAt ||= hasEnded(open.text) ? open.text.length : 0;
    } else {
      // Lines between the answers of the one and those of the other are of the other.
      const moved: string = open?.text.slice(open.endsAt + 1) ?? '';
      if (open) open.text = open.text.slice(0, open.endsAt);
      const row = at + 1 - (moved === '' ? 0 : moved.split('\n').length);
      const begun = moved === '' ? line : `${moved}\n${line}`;
      open = { row, text: begun, comments, isEscaped: false, endsAt: hasEnded(begun) ? begun.length : 0 };
      comments = [];
      blocks.push(open);
    }
  }
  return { blocks, stray: [...stray, ...comments] };
}

const beginsAnother = (open: OpenBlock, line: string) =>
  open.endsAt > 0 && (/^\s*(?:::|\$CATEGORY:)/.test(line) || findSign(line, '{') >= 0);

const hasEnded = (text: string) => {
  const from = findSign(text, '{');
  return from >= 0 && findSign(text, '}', from + 1) >= 0;
};

const isWithinAnswers = (text: string) => {
  const from = findSign(text, '{');
  return from >= 0 && findSign(text, '}', from + 1) < 0;
};

function readQuestion({ row, text, isEscaped }: Block): ParsedQuestion {
  const question = newQuestion(row);
  const refuse = (code: string, values = {}) => {
    question.problems.push(problem('error', row, null, code, values));
    return question;
  };
  const titled = /^::((?:\\.|[^:\\]|:(?!:))*)::/s.exec(text);
  let rest = titled ? text.slice(titled[0].length).trim() : text;
  const { source, form } = formOf(rest, { kind: 'either', isEscaped });
  rest = source;
  const from = findSign(rest, '{', 0, isEscaped);
  if (from < 0) {
    question.stem = toText(rest, form, question);
    return refuse('kind_unsupported', { kind: 'description' });
  }
  const to = findSign(rest, '}', from + 1, isEscaped);
  if (to < 0) return refuse('text_broken', { found: rest.slice(from, from + 40) });
  const behind = rest.slice(to + 1).trim();
  const before = rest.slice(0, from).trim();
  question.stem = toText(behind ? `${before} _____ ${behind}` : before, form, question);
  const answers = rest.slice(from + 1, to).trim();
  const kind = otherKind(answers, isEscaped);
  if (kind) return refuse('kind_unsupported', { kind });
  if (isNumber(answers)) {
    readNumber(answers.slice(1), form, question);
    return question;
  }
  readAnswers(answers, form, question);
  return question;
}

/** What is no choice among answers; null for a choice. */
function otherKind(answers: string, isEscaped: boolean): string | null {
  if (answers === '') return 'essay';
  if (isNumber(answers)) return null;
  if (/^(T|F|TRUE|FALSE)\s*(#|$)/i.test(answers)) return 'true/false';
  const pieces = splitAtSigns(answers, '=~', isEscaped).slice(1);
  if (pieces.length === 0) return 'essay';
  if (pieces.every((piece) => piece.startsWith('='))) {
    return pieces.every((piece) => /->/.test(piece)) ? 'matching' : 'short answer';
  }
  return null;
}

const isNumber = (answers: string) => answers.startsWith('#') && !answers.startsWith('####');

/** `{#2.5:0.1}`, `{#2.4..2.6}`, or several of them behind `=`; those with a part of the marks are named. */
function readNumber(source: string, form: TextForm, question: ParsedQuestion): void {
  const general = source.indexOf('####');
  if (general >= 0) question.explanation = toText(source.slice(general + 4).trim(), form, question);
  const body = general >= 0 ? source.slice(0, general) : source;
  const isList = findSign(body, '=', 0, form.isEscaped) >= 0;
  const pieces = isList ? splitAtSigns(body, '=~', form.isEscaped).slice(1) : [`=${body}`];
  const right: string[] = [];
  for (const piece of pieces) {
    const weight = WEIGHT.exec(piece.slice(1).trim());
    const behind = piece
      .slice(1)
      .trim()
      .slice(weight?.[0].length ?? 0);
    const comment = findSign(behind, '#', 0, form.isEscaped);
    const said = comment >= 0 ? toText(behind.slice(comment + 1).trim(), form, question) : '';
    const number = unescapeGift(comment >= 0 ? behind.slice(0, comment) : behind, form.isEscaped).trim();
    if (said) question.losses.push(`feedback ${number}: ${said}`);
    if (piece.startsWith('=') && (!weight || Number(weight[1]) === FULL)) right.push(number);
    else if (number) question.losses.push(`weight ${number}: ${weight?.[1] ?? 0} %`);
  }
  question.kind = 'numerical';
  question.key = right.filter(Boolean).join('|');
}

const WEIGHT = /^%(-?[\d.]+)%/;
const FULL = 100;

function readAnswers(source: string, form: TextForm, question: ParsedQuestion): void {
  const general = source.indexOf('####');
  if (general >= 0) question.explanation = toText(source.slice(general + 4).trim(), form, question);
  const pieces = splitAtSigns(general >= 0 ? source.slice(0, general) : source, '=~', form.isEscaped).slice(
    1,
  );
  const right: number[] = [];
  const shares: number[] = [];
  // With an answer that has all marks, those that have some of them are wrong ones.
  const hasFull = pieces.some((piece) => piece.startsWith('='));
  for (const [at, piece] of pieces.entries()) {
    let answer = piece.slice(1).trim();
    const weight = WEIGHT.exec(answer);
    if (weight) answer = answer.slice(weight[0].length).trim();
    const comment = findSign(answer, '#', 0, form.isEscaped);
    if (comment >= 0) {
      const said = toText(answer.slice(comment + 1).trim(), form, question);
      if (said) question.losses.push(`feedback ${optionLetter(at)}: ${said}`);
      answer = answer.slice(0, comment).trim();
    }
    const share = weight ? Number(weight[1]) : 0;
    const isFull = piece.startsWith('=') ? !weight || share === FULL : share === FULL;
    shares.push(isFull ? FULL : share);
    if (isFull || (weight && share > 0 && !hasFull)) right.push(at);
    question.options.push(toText(answer, form, question));
  }
  question.optionCount = question.options.length;
  const isSeveral = !hasFull && asksSeveral(shares);
  for (const at of isSeveral ? unusualShares(shares, right) : partsOf(shares))
    question.losses.push(`weight ${optionLetter(at)}: ${shares[at]} %`);
  if (isSeveral) {
    question.kind = 'multiple';
    question.key = right.map(optionLetter).join(',');
  } else if (right.length > 1)
    question.problems.push(problem('error', question.row, 'correctIndex', 'several_alone'));
  else question.correctIndex = right[0] ?? null;
}

/** Without an answer behind `=` there are boxes to tick. One weight alone, that takes nothing, is no sign of them. */
const asksSeveral = (shares: readonly number[]) =>
  shares.filter((share) => share > 0).length > 1 || shares.some((share) => share < 0);

const partsOf = (shares: readonly number[]) =>
  shares.flatMap((share, at) => (share === 0 || share === FULL ? [] : [at]));

interface TextForm {
  /** Without a name, a text with tags of HTML is HTML. */
  kind: 'html' | 'plain' | 'either';
  isEscaped: boolean;
  /** Nothing in it names another. */
  isNamed?: boolean;
}

function toText(given: string, outer: TextForm, question: ParsedQuestion): string {
  const { source, form } = formOf(given, outer);
  const text = unescapeGift(form.kind === 'html' ? source.replace(/\n(?=\S)/g, ' ') : source, form.isEscaped);
  const isHtml = form.kind === 'html' || (form.kind === 'either' && looksLikeHtml(text));
  if (!isHtml) return text;
  const { text: markup, outside, losses } = htmlToMarkup(text, () => null);
  question.losses.push(...losses);
  for (const address of outside)
    question.problems.push(problem('warning', question.row, 'stem', 'picture_outside', { address }));
  return markup;
}

/** `[html]` before a text: what is written in; an answer without one is written as its question is. */
function formOf(given: string, outer: TextForm): { source: string; form: TextForm } {
  // What Vijaypath itself has written says it once, and an option may begin so.
  const [mark, name] = (!outer.isNamed && /^\[(html|markdown|plain|moodle)\]/i.exec(given)) || [];
  if (!mark || !name) return { source: given, form: outer };
  const word = name.toLowerCase();
  const kind = word === 'html' ? 'html' : word === 'moodle' ? 'either' : 'plain';
  return {
    source: given.slice(mark.length).trim(),
    form: { ...outer, kind, isNamed: outer.isEscaped },
  };
}
