import { isText, type Line, type TableLine } from '#core/domain/question-import/docx/body/line.ts';
import { boxAlone, boxBefore } from '#core/domain/question-import/docx/layout/box-signs.ts';
import {
  type FlowLine,
  type KeyPair,
  westernFigures,
} from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { answerIndex, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  joinRich,
  labelledRich,
  OBJECT,
  objectRich,
  plainRich,
  type RichText,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import { findColumns } from '#core/domain/question-import/table/find-columns.ts';
import { splitOptions } from '#core/domain/question-import/table/split-options.ts';

/** Takes tables apart that only arrange questions, options or answers; others stay one object in the text. */
export function flatten(lines: readonly Line[]): FlowLine[] {
  let isBehindGap = false;
  return lines.flatMap((line) => {
    if (!isText(line)) {
      isBehindGap = false;
      return flattenTable(line);
    }
    const isEmpty = line.rich.text.trim() === '' && line.problems.length + line.losses.length === 0;
    if (isEmpty || SEPARATOR.test(line.rich.text)) {
      isBehindGap = true;
      return [];
    }
    const taken: FlowLine = { ...line, key: null, ...(isBehindGap && { isBehindGap }) };
    isBehindGap = false;
    return [taken];
  });
}

/** '[Question_start]', '<q>', a line of dashes: what parts questions, and says nothing. */
const SEPARATOR = /^\s*(?:[[<]\/?(?:question|q|item)(?:[ _-]?(?:start|begin|end))?[\]>]|[-–—_=*~]{4,})\s*$/i;

type Cells = FlowLine[][][];

function flattenTable(table: TableLine): FlowLine[] {
  const rows: Cells = table.rows.map((row) => row.map(flatten));
  const cells = rows.flat();
  if (cells.length === 1) return cells[0] ?? [];
  const chosen = buttonRows(rows) ?? boxRows(rows);
  if (chosen) return chosen;
  const pairs = keyPairs(rows);
  if (pairs) return [textLine(plainRich(''), pairs)];
  return (
    spreadsheet(rows) ??
    questionRows(rows) ??
    optionCells(cells) ??
    wholeQuestions(cells) ??
    numberedCells(rows) ?? [content(rows)]
  );
}

const textLine = (rich: RichText, key: KeyPair[] | null = null): FlowLine => ({
  rich,
  heading: null,
  list: null,
  problems: [],
  losses: [],
  key,
});

const textOf = (cell: readonly FlowLine[]) =>
  cell
    .map(({ rich }) => rich.text.trim())
    .join('\n')
    .trim();

/** A table that belongs to a text. */
function content(rows: Cells): FlowLine {
  const cells = rows.flat(2);
  const width = Math.max(...rows.map((row) => row.length));
  const object = objectRich({
    kind: 'table',
    rows: rows.map((row) =>
      Array.from({ length: width }, (_, index) =>
        trimRich(
          joinRich(
            (row[index] ?? []).map(({ rich }) => rich),
            '\n',
          ),
        ),
      ),
    ),
  });
  return {
    ...textLine(object),
    problems: cells.flatMap(({ problems }) => problems),
    losses: cells.flatMap(({ losses }) => losses),
  };
}

const NUMBER = /^(?:Q\.?\s*)?(\d{1,4})[.):]?$/i;
const ANSWER = /^[([]?([A-Ea-e1-5कखगघअबसद])[)\].]?$/u;
const PAIR =
  /^(?:Q\.?\s*)?(\d{1,4})\s*[.):=–-]?\s*[([]?([A-E](?:\s*[,&]\s*[A-E])+|[A-Ea-e1-5कखगघअबसद])[)\]]?$/iu;

/** Cells '1. (a)', or numbers beside their answers, or above them; null: no answer key. */
function keyPairs(rows: Cells): KeyPair[] | null {
  const texts = rows.map((row) => row.map((cell) => westernFigures(textOf(cell))));
  const filled = texts.flat().filter((text) => text !== '');
  const inCells = filled.map((text) => PAIR.exec(text));
  // '12' alone may be question 12, or 1 with answer 2: a pair has something between.
  const areCells = filled.length > 1 && filled.every((text, index) => inCells[index] && !/^\d+$/.test(text));
  if (areCells) return inCells.flatMap((match) => (match ? [pairOf(match[1], match[2])] : []));
  return pairsOfSequence(texts) ?? pairsOfSequence(transposed(texts));
}

const pairOf = (number = '', answer = ''): KeyPair => ({ number: Number(number), answer });

function transposed(texts: readonly string[][]): string[][] {
  const width = Math.max(0, ...texts.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => texts.map((row) => row[index] ?? ''));
}

/** Rows of numbers, each with a row of answers below it; words before them are their headings. */
function pairsOfSequence(texts: readonly string[][]): KeyPair[] | null {
  const rows = texts.filter((row) => row.some((text) => text !== ''));
  if (rows.length < 2 || rows.length % 2 === 1) return null;
  const pairs: KeyPair[] = [];
  for (let at = 0; at < rows.length; at += 2) {
    const [numbers = [], answers = []] = [rows[at], rows[at + 1]];
    for (const [index, text] of numbers.entries()) {
      const number = NUMBER.exec(text)?.[1];
      const answer = ANSWER.exec(answers[index] ?? '')?.[1];
      if (number && answer) pairs.push(pairOf(number, answer));
      else if (/\d/.test(text) || answer) return null;
      else if (text !== '' && index > 0) return null;
    }
  }
  // The figures of a table of any other kind do not count up; with letters they may go row by row.
  const areLetters = pairs.every(({ answer }) => !/\d/.test(answer));
  const inOrder = areLetters ? pairs.toSorted((a, b) => a.number - b.number) : pairs;
  const steps = inOrder.filter(
    ({ number }, index) => index > 0 && number === (inOrder[index - 1]?.number ?? 0) + 1,
  );
  return pairs.length > 1 && steps.length > 0 && steps.length * 2 >= pairs.length - 1 ? pairs : null;
}

const BUTTON = 'control of a form';
const MOST_BUTTONS = 5;

/** A form as a browser shows it: each row has a button, and beside it the option that it chooses. */
function buttonRows(rows: Cells): FlowLine[] | null {
  const options = rows.map(([button = [], ...rest]) => {
    const isButton = textOf(button) === '' && button.some(({ losses }) => losses.includes(BUTTON));
    return isButton ? rest.filter((cell) => textOf(cell) !== '').flat() : [];
  });
  if (options.length < 2 || options.length > MOST_BUTTONS || options.some((cell) => cell.length === 0))
    return null;
  const lines = options.flatMap((cell, at) => labelled(`(${'abcde'[at] ?? 'e'}) `, cell));
  return lines.map((line, at) => (at > 0 ? line : { ...line, losses: [BUTTON, ...line.losses] }));
}

/** Rows of a box and the option beside it, or cells with both: a line for each, the box before it. */
function boxRows(rows: Cells): FlowLine[] | null {
  const filled = rows.map((row) => row.filter((cell) => cell.length > 0 && textOf(cell) !== ''));
  const pairs = filled.map((row) => row.findIndex((cell) => isBoxAlone(cell)));
  const areBeside = filled.every((row, at) => row.length === 2 && [0, 1].includes(pairs[at] ?? -1));
  if (areBeside && filled.length >= 2 && filled.length <= 6 && areButtons(filled, pairs)) {
    return filled.flatMap((row, at) => {
      const place = pairs[at] ?? 0;
      const [box] = row[place] ?? [];
      const [first, ...rest] = row[1 - place] ?? [];
      if (!box || !first) return [];
      return [{ ...first, list: null, rich: joinRich([box.rich, plainRich(' '), first.rich]) }, ...rest];
    });
  }
  const cells = filled.flat();
  const areBoxed = cells.every((cell) => cell.length === 1 && boxBefore(cell[0]?.rich.text ?? '') !== null);
  return areBoxed && cells.length >= 2 && cells.length <= 6 ? cells.flat() : null;
}

const isBoxAlone = (cell: readonly FlowLine[]) =>
  cell.length === 1 && (boxAlone(textOf(cell)) !== null || textOf(cell) === OBJECT);

/** The same picture in all rows, or in all but one: a figure beside its name is another each time. */
function areButtons(rows: readonly FlowLine[][][], places: readonly number[]): boolean {
  const objects = rows.map((row, at) => row[places[at] ?? 0]?.[0]?.rich.objects[0]);
  if (objects.every((object) => object === undefined)) return true;
  const names = objects.map((object) => (object?.kind === 'picture' ? object.name : null));
  const counts = names.map((name) => names.filter((other) => other === name).length);
  return !names.includes(null) && names.length >= 3 && Math.max(...counts) >= names.length - 1;
}

/** A table with headings like those of a spreadsheet: question, options in columns or in one, answer, solution. */
function spreadsheet(rows: Cells): FlowLine[] | null {
  const [head = [], ...body] = rows;
  const columns = findColumns(head.map(textOf));
  const options = LETTERS.map((letter) => columns[`option${letter}`]);
  const isWhole = options.filter((at) => at !== undefined).length >= 2 || columns.options !== undefined;
  if (columns.stem === undefined || !isWhole) return null;
  return body.flatMap((row, index) => {
    const cell = (at: number | undefined) => (at === undefined ? [] : (row[at] ?? []));
    const isEmpty = (at: number | undefined) => textOf(cell(at)) === '';
    if (isEmpty(columns.stem) && isEmpty(columns.correctIndex)) return row.flat();
    const number = textOf(cell(columns.number)).replace(/\D/g, '') || String(index + 1);
    const said = (label: string, at: number | undefined) => (isEmpty(at) ? [] : labelled(label, cell(at)));
    return [
      ...labelled(`${number}. `, cell(columns.stem)),
      ...options.flatMap((at, place) => (at === undefined ? [] : labelled(`(${'abcde'[place]}) `, cell(at)))),
      ...optionsOfCell(cell(columns.options)),
      ...said('Ans. ', columns.correctIndex),
      ...said('Sol. ', columns.explanationText),
      ...said('Subject: ', columns.subject),
      ...said('Chapter: ', columns.chapter),
      ...said('Topic: ', columns.topic),
      ...said('Difficulty: ', columns.difficulty),
    ];
  });
}

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Options of one cell, marked as they are, or a line each. */
function optionsOfCell(cell: readonly FlowLine[]): FlowLine[] {
  if (findOptions(textOf(cell)).length >= 2) return [...cell];
  const filled = cell.filter(({ rich }) => rich.text.trim() !== '');
  if (filled.length >= 2) return filled.flatMap((line, at) => labelled(`(${'abcde'[at] ?? 'e'}) `, [line]));
  const [only] = filled;
  if (!only || only.rich.objects.length > 0) return filled;
  const parts = splitOptions(only.rich.text);
  return parts.length < 2
    ? filled
    : parts.map((part, at) => textLine(plainRich(`(${'abcde'[at] ?? 'e'}) ${part}`)));
}

function labelled(label: string, cell: readonly FlowLine[]): FlowLine[] {
  const [first = textLine(plainRich('')), ...rest] = cell;
  return [{ ...first, rich: labelledRich(label, first.rich) }, ...rest];
}

/** Rows with a number in the first cell and its question in the others. */
function questionRows(rows: Cells): FlowLine[] | null {
  const isRow = (row: FlowLine[][]) => {
    const [first = [], ...rest] = row;
    return NUMBER.test(westernFigures(textOf(first))) && findOptions(rest.map(textOf).join('\n')).length >= 3;
  };
  const found = rows.filter(isRow).length;
  if (found === 0 || found * 2 < rows.length) return null;
  return rows.flatMap((row) => {
    const [first = [], ...rest] = row;
    const number = NUMBER.exec(westernFigures(textOf(first)))?.[1];
    const filled = rest.filter((cell) => textOf(cell) !== '');
    return number ? labelled(`${number}. `, filled.flat()) : row.flat();
  });
}

const MARKER_ONLY = /^[([]?([A-Ea-e1-5कखगघअबसद])[)\].]$/u;
const MARKED = /^[([]?([A-Ea-e1-5कखगघअबसद])[)\].]/u;

/** Cells that are options, '(a) …' each, or a letter in one cell and its text in the next. */
function optionCells(cells: readonly FlowLine[][]): FlowLine[] | null {
  const filled = cells.filter((cell) => textOf(cell) !== '');
  const options: FlowLine[][] = [];
  for (let at = 0; at < filled.length; at += 1) {
    const cell = filled[at] ?? [];
    const text = textOf(cell);
    const next = filled[at + 1];
    if (MARKER_ONLY.test(text) && next && !MARKED.test(textOf(next))) {
      options.push(withSaid(cell, labelled(`${text} `, next)));
      at += 1;
    } else if (MARKED.test(text)) options.push(cell);
    else return null;
  }
  const indexes = options.map((cell) => answerIndex(MARKED.exec(textOf(cell))?.[1] ?? ''));
  const isSeries = options.length >= 2 && indexes.toSorted().every((index, place) => index === place);
  if (!isSeries) return null;
  // Beside each other or below each other: the letters say the order.
  return options.toSorted((a, b) => orderOf(a) - orderOf(b)).flat();
}

/** What is said of the cell with the letter is not lost with it. */
const withSaid = (letter: readonly FlowLine[], [first, ...rest]: FlowLine[]): FlowLine[] =>
  first
    ? [
        {
          ...first,
          problems: [...letter.flatMap(({ problems }) => problems), ...first.problems],
          losses: [...letter.flatMap(({ losses }) => losses), ...first.losses],
        },
        ...rest,
      ]
    : [];

const orderOf = (cell: readonly FlowLine[]) => answerIndex(MARKED.exec(textOf(cell))?.[1] ?? '') ?? 0;

/** Cells that hold questions with their options: two columns of a paper made with a table. */
function wholeQuestions(cells: readonly FlowLine[][]): FlowLine[] | null {
  const holds = cells.some((cell) => {
    const start = cell.findIndex(({ rich }) => numberedStart(rich.text));
    return start >= 0 && findOptions(textOf(cell.slice(start + 1))).length >= 3;
  });
  return holds ? cells.flat() : null;
}

/** Rows that each begin with the next number and hold lines below it: questions whose options bear no letters. */
function numberedCells(rows: Cells): FlowLine[] | null {
  const numbers = rows.flatMap(([first = []]) => {
    const number = numberedStart(first[0]?.rich.text ?? '')?.number;
    return number === undefined || first.length < 2 ? [] : [number];
  });
  const steps = numbers.filter((number, at) => at > 0 && [0, 1].includes(number - (numbers[at - 1] ?? 0)));
  const areMost = numbers.length >= 3 && numbers.length * 4 >= rows.length * 3;
  const isCounted = steps.length * 4 >= (numbers.length - 1) * 3;
  return areMost && isCounted
    ? rows.flatMap(([first = [], ...rest]) => [...fourBelow(first), ...rest.flat()])
    : null;
}

/** A number, its question, and four lines without letters below it are its options, which is said. */
function fourBelow(cell: readonly FlowLine[]): FlowLine[] {
  const [stem, ...below] = cell.filter(({ rich }) => rich.text.trim() !== '');
  const isPlain = below.every(
    ({ rich }) => findOptions(`${rich.text}\n`).length === 0 && !MARKED.test(rich.text),
  );
  if (!stem || below.length !== 4 || !isPlain || below.some(({ rich }) => TYPED.test(rich.text)))
    return [...cell];
  const problem = { severity: 'warning', code: 'docx_options_unlettered', values: { count: 1 } } as const;
  return [
    { ...stem, problems: [...stem.problems, problem] },
    ...below.flatMap((line, at) => labelled(`(${'abcd'[at] ?? 'd'}) `, [line])),
  ];
}

/** 'true   b) false': two options on one line. */
const TYPED = /\s[([]?[b-dB-Dబసడి][)\].]\s*\S/u;
