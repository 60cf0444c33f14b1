import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { markOf } from '#core/domain/question-import/docx/layout/part-blocks.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import { joinRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Of the questions of a paper, as a share, in which an option goes on for more than a line: below it a last one that does is looked at. */
const SELDOM = 0.2;
/** As a share, in which the last option alone goes on: each has a line that is none of its words. */
const NEARLY_ALL = 0.8;
const FEWEST = 4;
/** Words of an option this long run on to the next line. */
const FULL_LINE = 55;
const GOES_ON = /^\s*[\p{Ll}(,;]|^\s*(?:and|or)\b/u;
const UNFINISHED = /(?:[,;(–-]|\b(?:and|or|the|an?|of|in|to|by|with))\s*$/iu;
const ASKS = /[?_:]\s*$/;

/** 'C', 'Right one: C': what the paper says of the answer is no note. */
const isKey = (option: string) =>
  /(?:^\W*|[:=–→-]>?\s*[([]?)[A-Ea-e1-5][)\]]?\s*\.?$/.test(option.split('\n')[1]?.trim().slice(-40) ?? '');

/** Where nothing in the paper says that a question begins, a line above it may be its first. */
function isNumbered({ lines: [first] }: Block): boolean {
  if (!first || first.written !== undefined) return false;
  return first.list !== null || numberedStart(first.rich.text) !== null;
}

/**
 * Questions whose last option has a line below it, where the options of nearly all others are a line each: it is a note, and shown
 * as an explanation, which is said. What reads on from the option stays in it.
 */
export function withNotesApart(blocks: readonly Block[]): Block[] {
  const options = blocks.map((block) => splitQuestion(block.text).options.map(({ text }) => text));
  const share = (is: (texts: readonly string[]) => boolean) => options.filter(is).length / blocks.length;
  const above = share((texts) => texts.slice(0, -1).some((text) => text.includes('\n')));
  const last = share((texts) => texts.at(-1)?.includes('\n') === true);
  const isHabit =
    last >= NEARLY_ALL &&
    share((texts) => isKey(texts.at(-1) ?? '')) < SELDOM &&
    blocks.filter(isNumbered).length >= blocks.length * NEARLY_ALL;
  if (blocks.length < FEWEST || above > SELDOM || (above + last > SELDOM && !isHabit)) return [...blocks];
  return blocks.map((block, at) => {
    const texts = options[at] ?? [];
    const note = texts.slice(0, -1).some((text) => text.includes('\n')) ? null : noteIn(texts.at(-1) ?? '');
    return note === null ? block : withNote(block, note);
  });
}

function noteIn(option: string): string | null {
  const [own = '', ...below] = option.split('\n');
  const [first = ''] = below;
  const isOwn = GOES_ON.test(first) || UNFINISHED.test(own) || own.length >= FULL_LINE || own.trim() === '';
  const isOther = below.some((line) => ASKS.test(line) || markOf(line) !== null);
  return first.trim() === '' || isOwn || isOther ? null : below.join('\n');
}

function withNote(block: Block, note: string): Block {
  const at = block.text.text.lastIndexOf(`\n${note}`);
  const [line, ...lines] = block.lines;
  if (at < 0 || !line) return block;
  const text = note.replace(/\s+/g, ' ').trim().slice(0, 200);
  const problem = { severity: 'warning', code: 'docx_note_behind', values: { text } } as const;
  const parts = [sliceRich(block.text, 0, at + 1), plainRich('Explanation: '), sliceRich(block.text, at + 1)];
  return {
    ...block,
    text: joinRich(parts),
    lines: [{ ...line, problems: [...line.problems, problem] }, ...lines],
  };
}
