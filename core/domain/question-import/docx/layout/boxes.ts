import {
  areOfOneShape,
  boxBefore,
  boxBehind,
  boxesWithin,
  FREE_BOX,
  mayBePoint,
  stateOf,
  TAKEN_BOX,
} from '#core/domain/question-import/docx/layout/box-signs.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  joinRich,
  labelledRich,
  OBJECT,
  plainRich,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';

const LETTERS = 'abcdef';
const FEWEST = 2;
const MOST = LETTERS.length;
/** Pictures that are alike show no figure but a button: as often as this before options, or in two questions. */
const FEWEST_PICTURES = 3;

/** An option with its box, which a sign or a picture shows. */
interface Boxed {
  line: FlowLine;
  text: RichText;
  /** As it stands in the paper; of a picture its name. */
  sign: string;
  isPicture: boolean;
  /** The box stands behind its text. */
  isBehind: boolean;
  /** The letter that was typed beside the box: 'A. '. */
  mark: string;
}

/**
 * Options behind boxes or buttons, each on a line of its own, with a letter in place of the box and a tick where it is ticked. The boxes
 * are of a font, controls of a form, or pictures of which one differs; what is ticked is a guess at the key.
 */
export function withBoxes(lines: readonly FlowLine[]): FlowLine[] {
  const pieces = lines.map(partedAtBoxes);
  const parted = pieces.flat();
  const boxed = parted.map(boxedOf);
  const runs = runsOf(boxed);
  const pictures = countsOf(runs.flatMap((run) => (run.some(({ isPicture }) => isPicture) ? [run] : [])));
  const isOften = runs.length >= FEWEST;
  const written = new Map<FlowLine, FlowLine>();
  for (const run of runs) {
    const next = parted[parted.indexOf(run.at(-1)?.line as FlowLine) + 1];
    if (!areOptions(run, isOften, pictures, next)) continue;
    for (const [at, line] of writtenOf(run).entries()) {
      const from = run[at]?.line;
      if (from) written.set(from, line);
    }
  }
  return pieces.flatMap((parts, at) => {
    const line = lines[at];
    const isRead = parts.length === 1 || parts.some((part) => written.has(part));
    return isRead || !line ? parts.map((part) => written.get(part) ?? part) : [line];
  });
}

const MARK = /^[([]?[A-Fa-f1-6][)\].]\s*(?=\S)/;
/** '1.' is the number of a question. */
const FIRST_MARK = /^\s*(?:[([]?[Aa][)\].]|[([]1[)\]]|1\))\s*\S/;
const ENDS_IN_MARK = /(?:^|\s)[([]?[A-Fa-f1-6][)\].]$/;
const NUMBER = /^\d+\./;
const BUTTON = 'control of a form';

/** '☐ iron  ☐ copper' on one line, or behind their question. */
function partedAtBoxes(line: FlowLine): FlowLine[] {
  const found = line.key === null ? boxesWithin(line.rich.text) : [];
  const [first] = found;
  if (!first || found.length < FEWEST || (found.length > MOST && first.from > 0)) return [line];
  const bounds = [...found.map(({ from }) => from), line.rich.text.length];
  const before = trimRich(sliceRich(line.rich, 0, first.from));
  // 'A. ☐ iron  B. ☐ copper' is parted by its letters.
  if (ENDS_IN_MARK.test(before.text)) return [line];
  const isOfOption = before.text === '' || before.text === '-';
  const pieces = bounds
    .slice(0, -1)
    .map((from, place) => trimRich(sliceRich(line.rich, from, bounds[place + 1])));
  if (pieces.some(({ text }) => ENDS_IN_MARK.test(text))) return [line];
  const parts = isOfOption ? pieces : [before, ...pieces];
  return parts.map((rich, place) =>
    place === 0
      ? { ...line, rich }
      : { ...line, rich, heading: null, list: null, problems: [], losses: [], written: '' },
  );
}

function boxedOf(line: FlowLine): Boxed | null {
  const { rich } = line;
  if (line.key !== null || rich.text.trim() === '') return null;
  const letter = MARK.exec(rich.text)?.[0] ?? '';
  for (const mark of letter === '' ? [''] : [letter, '']) {
    const rest = sliceRich(rich, mark.length);
    const box = boxBefore(rest.text);
    if (box) return withMark(line, mark, trimRich(sliceRich(rest, box.to)), box.sign);
    const picture = /^\s*\ufffc\s*(?=\S)/.exec(rest.text);
    const object = picture ? rest.objects[0] : undefined;
    if (picture && object?.kind === 'picture' && object.name !== null)
      return {
        ...withMark(line, mark, trimRich(sliceRich(rest, picture[0].length)), object.name),
        isPicture: true,
      };
  }
  if (numberedStart(rich.text) === null) {
    const behind = boxBehind(rich.text);
    if (behind)
      return {
        ...withMark(line, letter, trimRich(sliceRich(rich, letter.length, behind.from)), behind.sign),
        isBehind: true,
      };
    if (line.losses.includes(BUTTON)) return withMark(line, letter, sliceRich(rich, letter.length), FREE_BOX);
  }
  return null;
}

function withMark(line: FlowLine, before: string, text: RichText, sign: string): Boxed {
  const own = before === '' ? (MARK.exec(text.text)?.[0] ?? '') : '';
  return {
    ...{ line, text: trimRich(sliceRich(text, own.length)), sign },
    ...{ isPicture: false, isBehind: false, mark: before + own },
  };
}

/** Options that follow each other, one a line. */
function runsOf(boxed: readonly (Boxed | null)[]): Boxed[][] {
  const runs: Boxed[][] = [];
  let open: Boxed[] = [];
  for (const one of [...boxed, null]) {
    const goesOn = one && one.text.text !== '' && (open.length === 0 || open[0]?.isPicture === one.isPicture);
    if (!goesOn) {
      if (open.length >= FEWEST && open.length <= MOST) runs.push(open);
      open = one && one.text.text !== '' ? [one] : [];
    } else open.push(one);
  }
  return runs;
}

const countsOf = (runs: readonly Boxed[][]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { sign } of runs.flat()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};

function areOptions(
  run: readonly Boxed[],
  isOften: boolean,
  pictures: ReadonlyMap<string, number>,
  next: FlowLine | undefined,
): boolean {
  const marked = run.filter(({ mark }) => mark !== '').length;
  if ((marked > 0 && marked < run.length) || run.some(({ mark }) => NUMBER.test(mark))) return false;
  // Statements above the options, which bear letters.
  if (marked === 0 && next && FIRST_MARK.test(next.rich.text)) return false;
  const signs = run.map(({ sign }) => sign);
  const differ = new Set(signs).size;
  if (run[0]?.isPicture) {
    const usual = usualOf(signs);
    const others = signs.filter((sign) => sign !== usual).length;
    const isButton = (pictures.get(usual) ?? 0) >= FEWEST_PICTURES;
    return isButton && (others === 0 || (others === 1 && run.length > FEWEST));
  }
  const taken = signs.filter((sign) => stateOf(sign) === 'taken').length;
  const areTyped = signs.every((sign) => /^[([]/.test(sign));
  if (!areOfOneShape(signs) || (areTyped && taken === run.length)) return false;
  // 'Iron rusts. ( )': room for what the candidate writes.
  if (areTyped && taken === 0 && run.some(({ isBehind }) => isBehind)) return false;
  // Signs behind letters may be what the options show, unless one of them alone differs.
  if (marked > 0 && taken !== 1 && signs.every(mayBePoint)) return false;
  return differ > 1 || isOften || !signs.every(mayBePoint);
}

const usualOf = (signs: readonly string[]): string =>
  signs.toSorted((a, b) => count(signs, b) - count(signs, a))[0] ?? '';
const count = (signs: readonly string[], sign: string) => signs.filter((each) => each === sign).length;

function writtenOf(run: readonly Boxed[]): FlowLine[] {
  const signs = run.map(({ sign }) => sign);
  const ticked = tickedOf(run);
  const isButton = run.some(({ line }) => line.losses.includes(BUTTON));
  const boxes = run[0]?.isPicture
    ? 'pictures before the options'
    : `boxes of the options: ${signs.join(' ')}`;
  const shown = isButton ? BUTTON : boxes;
  return run.map(({ line, text, mark }, at) => {
    const label = mark === '' ? `(${LETTERS[at] ?? 'f'}) ` : mark;
    const tick = plainRich(ticked.has(at) ? `${TAKEN_BOX} ` : '');
    const losses = line.losses.filter((loss) => loss !== BUTTON);
    return {
      ...line,
      rich: labelledRich(label, joinRich([tick, text])),
      written: line.written ?? line.rich.text.replaceAll(OBJECT, '▢'),
      heading: null,
      list: null,
      losses: at === 0 ? [...losses, shown] : losses,
    };
  });
}

/** The options whose box differs from those of the others: ticked ones among free ones, or among those that are crossed. */
function tickedOf(run: readonly Boxed[]): ReadonlySet<number> {
  const signs = run.map(({ sign }) => sign);
  if (run[0]?.isPicture) {
    const usual = usualOf(signs);
    return new Set(signs.flatMap((sign, at) => (sign === usual ? [] : [at])));
  }
  const states = signs.map(stateOf);
  const isFree = states.includes('free');
  const isWrong = (state: string) => (isFree ? state === 'free' : state === 'crossed');
  const right = states.flatMap((state, at) => (isWrong(state) ? [] : [at]));
  return new Set(right.length < run.length ? right : []);
}
