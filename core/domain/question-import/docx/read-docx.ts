import { assemble, blocksOf } from '#core/domain/question-import/docx/layout/assemble.ts';
import { letterBullets } from '#core/domain/question-import/docx/layout/bulleted-options.ts';
import { numberByWord } from '#core/domain/question-import/docx/layout/called-questions.ts';
import type { EndEntry } from '#core/domain/question-import/docx/layout/end-parts.ts';
import { readEnd } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { isKeyInBold } from '#core/domain/question-import/docx/layout/key-of-question.ts';
import { matchEnds, NOTHING } from '#core/domain/question-import/docx/layout/match-ends.ts';
import { withNumberedOptions } from '#core/domain/question-import/docx/layout/numbered-options.ts';
import {
  type Alike,
  numbersAlike,
  withNumbersApart,
} from '#core/domain/question-import/docx/layout/numbers-alike.ts';
import { letterOptions } from '#core/domain/question-import/docx/layout/options-without-letters.ts';
import { subjectAlone } from '#core/domain/question-import/docx/layout/patterns.ts';
import { letterColumns } from '#core/domain/question-import/docx/layout/plain-columns.ts';
import { layoutReadings } from '#core/domain/question-import/docx/layout/roles/layout-readings.ts';
import { splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import { withTitlesApart } from '#core/domain/question-import/docx/layout/titles-called-questions.ts';
import { toQuestion } from '#core/domain/question-import/docx/layout/to-question.ts';
import { pairBlocks } from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  numberByBold,
  numberByOptions,
  numberByPoints,
} from '#core/domain/question-import/docx/layout/unnumbered-questions.ts';
import { sectionsOfYears } from '#core/domain/question-import/docx/layout/years.ts';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';
import type {
  Attachment,
  FileProblem,
  ParsedQuestion,
} from '#core/domain/question-import/parsed-question.ts';
import { joinQuotes } from '#core/domain/question-import/quote.ts';
import { chooseReading, type ReadPaper } from './choose-reading.ts';
import { learnKeys } from './learn-keys.ts';
import { withOpenNamed } from './no-choice.ts';
import { quoteLeftOut, quoteSolutionsLeft } from './quote-left-out.ts';
import { type Flow, readFlow } from './read-flow.ts';

export interface DocxOptions {
  /** A second Word file that holds the answers or solutions, by the numbers of the questions. */
  solutions?: Uint8Array;
  /** Questions in another language are questions of their own, and no translations. */
  languagesApart?: boolean;
  /** The subjects of the exam it is for, which headings may name. */
  subjects?: readonly string[];
}

/** Reads the questions of a Word file. Never rejects: what cannot be read is a problem of the answer. */
export async function readDocx(bytes: Uint8Array, options: DocxOptions = {}): Promise<ImportedFile> {
  try {
    const paper = withSubjects(readFlow(bytes), options.subjects ?? []);
    const second = options.solutions ? readSolutions(options.solutions) : null;
    const isApart = options.languagesApart === true;
    if (!(second instanceof FileRefusal)) return toFile(paper, second, isApart);
    const file = toFile(paper, null, isApart);
    return { ...file, problems: [SOLUTIONS_UNREAD, problemOf(second), ...file.problems] };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { questions: [], attachments: new Map(), problems: [problemOf(error)] };
  }
}

type Paper = Flow & Alike;

/** A line that names a subject of the exam, and nothing else, says that it is one. */
function withSubjects(flow: Flow, subjects: readonly string[]): Paper {
  // The longest first: 'General Studies II' is not 'General Studies'.
  const names = [...subjects].sort((a, b) => b.length - a.length);
  const lines = flow.lines.map((line) => {
    const subject = subjectAlone(line.rich.text, names);
    return subject === null ? line : { ...line, rich: { ...line.rich, text: `Subject: ${subject}` } };
  });
  const alike = withNumbersApart(withTitlesApart(sectionsOfYears(lines)));
  return { ...flow, ...alike };
}

/** Before the reason; the paper itself is read. */
const SOLUTIONS_UNREAD: FileProblem = {
  row: null,
  column: null,
  severity: 'error',
  code: 'docx_solutions_unread',
};

function problemOf({ code, values }: FileRefusal): FileProblem {
  const problem: FileProblem = { row: null, column: null, severity: 'error', code };
  return values ? { ...problem, values } : problem;
}

function readSolutions(bytes: Uint8Array): Flow | FileRefusal {
  try {
    return readFlow(bytes);
  } catch (error) {
    if (error instanceof FileRefusal) return error;
    throw error;
  }
}

/** The paper in its lines as rules for known layouts make them, else as its own layout says, if more is understood so. */
function toFile(paper: Paper, second: Flow | null, isApart: boolean): ImportedFile {
  const read = (reading: Reading) => fileOf(paper, second, isApart, reading);
  const chosen = chooseReading(read(readByRules(paper.lines)), () =>
    layoutReadings(paper.lines).map(({ lines, left }) => read({ lines, problems: [], left })),
  );
  const named = { ...chosen, questions: withOpenNamed(chosen.questions, chosen.problems) };
  const file = quoteLeftOut(named, paper.source);
  return second ? quoteSolutionsLeft(file, second) : file;
}

/** The lines of a paper with numbers and marks, and what is to be said of how they got them. */
interface Reading {
  lines: readonly FlowLine[];
  problems: FileProblem[];
  /** Lines it took for no part of a question. */
  left: readonly string[];
  isSure?: true;
}

function readByRules(all: readonly FlowLine[]): Reading {
  const called = numberByWord(all);
  const lines = called?.lines ?? all;
  const byPoints = numberByPoints(lines);
  const plain = byPoints ? null : letterOptions(lines);
  const bulleted = byPoints || plain ? null : letterBullets(lines);
  const inColumns = byPoints || plain || bulleted ? null : letterColumns(lines);
  const lettered = plain ?? bulleted ?? inColumns;
  const isNumbered = called !== null && called.count > 0;
  const byMarks = lettered || isNumbered ? null : (numberByBold(lines) ?? numberByOptions(lines));
  const numbered = byPoints ?? byMarks ?? (isNumbered ? called : null);
  const problems: FileProblem[] = [];
  if (numbered) problems.push(lookedAt('docx_questions_unnumbered', numbered.count));
  if (plain) problems.push(lookedAt('docx_options_unlettered', plain.count));
  if (bulleted) problems.push(lookedAt('docx_options_bulleted', bulleted.count));
  if (inColumns) problems.push(lookedAt('docx_options_in_columns', inColumns.count));
  const isSure = !lettered && byMarks !== null && 'isSure' in byMarks;
  return {
    ...{ lines: (lettered ?? numbered)?.lines ?? lines, problems, left: [] },
    ...(isSure && { isSure }),
  };
}

function fileOf(paper: Paper, second: Flow | null, isApart: boolean, reading: Reading): ReadPaper {
  const assembled = assemble(reading.lines, isApart);
  const problems = [...paper.problems, ...reading.problems];
  const attachments = new Map(paper.attachments);
  const ends = [...assembled.ends];
  if (second) {
    const renamed = addAttachments(attachments, second.attachments);
    const behind = renameIn(second.lines, renamed);
    const repeated = isApart ? null : pairBlocks(assembled.blocks, blocksOf(behind).blocks);
    for (const [block, translated] of repeated ?? []) assembled.translated.set(block, translated);
    ends.push(...(repeated ? assemble(behind).ends : solutionsOf(behind)));
  }
  if (assembled.blocks.length === 0) {
    problems.push({ row: null, column: null, severity: 'error', code: 'docx_no_questions' });
  }
  if (assembled.missing.length > 0) {
    const values = { numbers: joinQuotes(assembled.missing.map(String), ', ') };
    problems.push({ row: null, column: null, severity: 'warning', code: 'docx_numbers_missing', values });
  }
  const { elsewhere, unknown } = matchEnds(assembled.blocks, ends);
  if (unknown.length > 0) {
    const values = { numbers: joinQuotes(unknown.map(String), ', ') };
    problems.push({
      row: null,
      column: null,
      severity: 'warning',
      code: 'docx_key_without_question',
      values,
    });
  }
  const habit = ends.length > 0 && isKeyInBold(assembled.blocks) ? ({ isBoldKey: true } as const) : {};
  const read = assembled.blocks.map((block, index) => {
    const said = { ...(elsewhere[index] ?? NOTHING), ...habit };
    return toQuestion(block, said, index + 1, assembled.translated.get(block));
  });
  const known = learnKeys(withNumberedOptions(read));
  const questions = paper.isUnclear ? known.map(withDoubt) : known;
  const paired = questions.filter(({ translations }) => (translations ?? []).length > 0).length;
  return {
    questions,
    attachments,
    problems,
    leftOut: assembled.blocks.length === 0 ? [] : [...reading.left, ...assembled.leftOut],
    ...(reading.isSure && { isSure: reading.isSure }),
    ...((paired > 0 || isApart) && { languages: { paired, isApart } }),
  };
}

const withDoubt = (question: ParsedQuestion): ParsedQuestion => ({
  ...question,
  problems: [...question.problems, numbersAlike(question.row)],
});

/** How questions were told by their layout, which somebody has to look at. */
const lookedAt = (code: string, count: number): FileProblem => ({
  row: null,
  column: null,
  severity: 'warning',
  code,
  values: { count },
});

/** A file of solutions may be a key, solutions by number, or the whole paper again with them. */
function solutionsOf(lines: readonly FlowLine[]): EndEntry[] {
  const { blocks, ends } = assemble(lines);
  const repeated = blocks.filter(({ text }) => {
    const { options, answer, solution } = splitQuestion(text);
    return options.length >= 3 && (answer !== null || solution.text !== '');
  });
  if (repeated.length === 0) return readEnd(lines);
  const own = blocks.map((block): EndEntry => {
    const { answer, solution } = splitQuestion(block.text);
    const problems = block.lines.flatMap((line) => line.problems);
    const { number, subject = '', section = '' } = block;
    return { number, subject, section, answer, solution, problems };
  });
  return [...own, ...ends];
}

/** Adds pictures of a second file under names that are free. */
function addAttachments(
  to: Map<string, Attachment>,
  from: ReadonlyMap<string, Attachment>,
): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const [name, attachment] of from) {
    const free = to.has(name) ? `solutions-${name}` : name;
    renamed.set(name, free);
    to.set(free, attachment);
  }
  return renamed;
}

function renameIn(lines: readonly FlowLine[], names: ReadonlyMap<string, string>): FlowLine[] {
  return lines.map((line) => ({
    ...line,
    rich: {
      ...line.rich,
      objects: line.rich.objects.map((object) =>
        object.kind === 'picture' && object.name !== null
          ? { ...object, name: names.get(object.name) ?? object.name }
          : object,
      ),
    },
  }));
}
