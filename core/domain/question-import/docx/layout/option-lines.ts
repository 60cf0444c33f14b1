import { withAnswersBelow } from '#core/domain/question-import/docx/layout/answers-beside.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { splitColumns, splitDashed } from '#core/domain/question-import/docx/layout/option-columns.ts';
import { ANSWER_WORDS, SOLUTION } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  joinRich,
  OBJECT,
  plainRich,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';

/** Gives options that stand on lines of their own the marks they are looked for by. */
export function tidyOptionLines(lines: readonly FlowLine[]): FlowLine[] {
  const options = withAnswersBelow(splitDashed(lines.map(withoutBullet)));
  return withLooseMarks(splitColumns(splitLed(joinPictures(options))));
}

const BULLET = /^-\s+/;
const MARKED = new RegExp(`^\\s*(?:[([]?[A-Ea-eकखगघ][)\\].]\\s*\\S|${ANSWER_WORDS}\\s*[.:=–-])`, 'u');
const EXPLAINED = new RegExp(SOLUTION.source, 'iu');

/** '• A. copper', '• Answer: B': Word's bullet before what was typed. */
function withoutBullet(line: FlowLine): FlowLine {
  const bullet = line.list === null ? null : BULLET.exec(line.rich.text);
  if (!bullet) return line;
  const rich = sliceRich(line.rich, bullet[0].length);
  return MARKED.test(rich.text) || EXPLAINED.test(rich.text) ? { ...line, list: null, rich } : line;
}

const LED = /[?:]\s+(?=([([]?)([Aa])([)\].])\s*\S)/g;

/** '… of the metals? A.copper' above 'B.zinc': the first option gets a line of its own. */
function splitLed(lines: readonly FlowLine[]): FlowLine[] {
  return lines.flatMap((line, at) => {
    const led = line.key === null ? [...line.rich.text.matchAll(LED)].at(-1) : undefined;
    const next = /^\s*([([]?)([Bb])([)\].])\s*\S/.exec(lines[at + 1]?.rich.text ?? '');
    const isSame = led && next && led[1] === next[1] && led[3] === next[3];
    if (!isSame || (led[2] === 'A') !== (next[2] === 'B')) return [line];
    const from = led.index + led[0].length;
    return [
      { ...line, rich: trimRich(sliceRich(line.rich, 0, from)) },
      { ...line, rich: sliceRich(line.rich, from), heading: null, list: null, problems: [], losses: [] },
    ];
  });
}

const ANY_MARK = /^\s*[([]?[A-Fa-f][)\].](?=\s*\S)/;
const NUMBERED_ALONE = new RegExp(`^\\s*(?:\\d{1,2}|[a-z])[.)]\\s*${OBJECT}?\\s*$`);

/** What Word numbers above 'A. copper' and holds a picture alone, or a button, belongs to that option. */
function joinPictures(lines: readonly FlowLine[]): FlowLine[] {
  return lines.flatMap((line, at) => {
    const [above, next] = [lines[at - 1], lines[at + 1]];
    if (isNumberedAlone(line) && next && ANY_MARK.test(next.rich.text)) return [];
    const mark = ANY_MARK.exec(line.rich.text)?.[0].length;
    if (mark === undefined || !above || !isNumberedAlone(above)) return [line];
    const from = above.rich.text.indexOf(OBJECT);
    const picture = from < 0 ? [] : [sliceRich(above.rich, from, from + 1), plainRich(' ')];
    const text = trimRich(sliceRich(line.rich, mark));
    const rich = joinRich([sliceRich(line.rich, 0, mark), plainRich(' '), ...picture, text]);
    const [problems, losses] = [
      [...above.problems, ...line.problems],
      [...above.losses, ...line.losses],
    ];
    return [{ ...line, rich, problems, losses }];
  });
}

const isNumberedAlone = (line: FlowLine) => line.list !== null && NUMBERED_ALONE.test(line.rich.text);

const MARK = /^\s*([([]?)([A-Da-d])([)\].])(?=\s*\S)/;
/** 'A  copper', 'A: copper', 'A---copper', 'A) copper'. */
const LOOSE = /^\s*([([]?)([A-Da-d])([^\S\n]*(?:[)\].:,;]|[-–—]{1,3})+[^\S\n]*|[^\S\n]+)(?=\S)/;
const NAMES = 'ABCD';

interface Loose {
  name: string;
  textAt: number;
  isMarked: boolean;
}

function looseAt(line: FlowLine | undefined): Loose | null {
  const match = line && line.key === null ? LOOSE.exec(line.rich.text) : null;
  if (!line || !match) return null;
  return { name: match[2] ?? '', textAt: match[0].length, isMarked: MARK.test(line.rich.text) };
}

/**
 * Four lines that begin with A, B, C and D are options, however the letter is parted from the text: all of them in
 * capitals, or the most of them marked as options are.
 */
function withLooseMarks(lines: readonly FlowLine[]): FlowLine[] {
  const result = [...lines];
  for (let at = 0; at + NAMES.length <= lines.length; at += 1) {
    const four = [0, 1, 2, 3].map((place) => looseAt(lines[at + place]));
    const isSeries = four.every((each, place) => each?.name.toUpperCase() === NAMES[place]);
    if (!isSeries) continue;
    const marked = four.filter((each) => each?.isMarked).length;
    const areCapitals = four.every((each) => each && each.name === each.name.toUpperCase());
    const areMixed =
      marked === NAMES.length &&
      !areCapitals &&
      four.some((each) => each?.name === NAMES[four.indexOf(each)]);
    if (areMixed) {
      for (const [place, each] of four.entries()) {
        const line = lines[at + place];
        if (line && each) result[at + place] = { ...line, rich: inCapitals(line) };
      }
      continue;
    }
    if (marked === NAMES.length || (marked < 2 && !areCapitals)) continue;
    const first = four.find((each) => each?.isMarked);
    const style = first ? MARK.exec(lines[at + four.indexOf(first)]?.rich.text ?? '') : null;
    for (const [place, each] of four.entries()) {
      const line = lines[at + place];
      if (!line || !each || (each.isMarked && style)) continue;
      const label = `${style?.[1] ?? ''}${each.name}${style?.[3] ?? '.'} `;
      result[at + place] = { ...line, list: null, rich: relabelled(line, label, each.textAt) };
    }
    at += NAMES.length - 1;
  }
  return result;
}

/** 'b) two' among 'A)', 'C)' and 'D)'. */
function inCapitals({ rich }: FlowLine) {
  const label = MARK.exec(rich.text)?.[0] ?? '';
  return { ...rich, text: label.toUpperCase() + rich.text.slice(label.length) };
}

function relabelled({ rich }: FlowLine, label: string, textAt: number) {
  return joinRich([plainRich(label, rich.marks[textAt - 1] ?? 0), trimRich(sliceRich(rich, textAt))]);
}
