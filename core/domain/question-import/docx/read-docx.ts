import type { Line } from '#core/domain/question-import/docx/body/line.ts';
import {
  readBlocks,
  readHeld,
  textBelow,
  textOfNotes,
} from '#core/domain/question-import/docx/body/read-body.ts';
import type { Reading } from '#core/domain/question-import/docx/body/reading.ts';
import { problemsOfChanges } from '#core/domain/question-import/docx/body/tracked-changes.ts';
import { type Assembled, assemble, blocksOf } from '#core/domain/question-import/docx/layout/assemble.ts';
import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import type { EndEntry } from '#core/domain/question-import/docx/layout/end-parts.ts';
import { readEnd } from '#core/domain/question-import/docx/layout/end-parts.ts';
import { flatten } from '#core/domain/question-import/docx/layout/flatten.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { letterOptions } from '#core/domain/question-import/docx/layout/options-without-letters.ts';
import { sectionName } from '#core/domain/question-import/docx/layout/patterns.ts';
import { splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import { tidyLines } from '#core/domain/question-import/docx/layout/tidy-lines.ts';
import { type Elsewhere, toQuestion } from '#core/domain/question-import/docx/layout/to-question.ts';
import { pairBlocks } from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  numberByBold,
  numberByOptions,
  numberByPoints,
} from '#core/domain/question-import/docx/layout/unnumbered-questions.ts';
import { readEquations } from '#core/domain/question-import/docx/mathtype/equations.ts';
import {
  type DocumentPackage,
  openDocument,
} from '#core/domain/question-import/docx/package/document-package.ts';
import { readNumbering } from '#core/domain/question-import/docx/package/numbering.ts';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';
import { readStyles } from '#core/domain/question-import/docx/package/styles.ts';
import { parseXml } from '#core/domain/question-import/docx/package/xml.ts';
import { readPictures } from '#core/domain/question-import/docx/pictures.ts';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';
import type { Attachment, FileProblem } from '#core/domain/question-import/parsed-question.ts';

export interface DocxOptions {
  /** A second Word file that holds the answers or solutions, by the numbers of the questions. */
  solutions?: Uint8Array;
  /** Questions in another language are questions of their own, and no translations. */
  languagesApart?: boolean;
}

/** Of the letters of a file in fonts from before Unicode, as a share: from here on it is refused as a whole. */
const MOST_LEGACY = 0.3;

/** Reads the questions of a Word file. Never rejects: what cannot be read is a problem of the answer. */
export async function readDocx(bytes: Uint8Array, options: DocxOptions = {}): Promise<ImportedFile> {
  try {
    const paper = readFlow(bytes);
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

interface Flow {
  lines: FlowLine[];
  attachments: Map<string, Attachment>;
  problems: FileProblem[];
}

function readFlow(bytes: Uint8Array): Flow {
  const file = openDocument(bytes);
  const reading: Reading = {
    styles: readStyles(file.part('styles')),
    numbering: readNumbering(file.part('numbering')),
    pictures: readPictures(file),
    equations: readEquations(file),
    notes: new Map([
      ...textOfNotes(file.part('footnotes'), 'w:footnoteReference'),
      ...textOfNotes(file.part('endnotes'), 'w:endnoteReference'),
    ]),
    counts: { paragraphs: 0, cells: 0, letters: 0, legacyLetters: 0 },
    changes: { insertions: 0, deletions: 0, deleted: [] },
    held: [],
    legacyFont: null,
  };
  const lines: Line[] = [];
  // A paragraph or table at a time: the tree of a whole book would be large.
  parseXml(file.document, { depth: 2, take: (node) => lines.push(...readBlocks([node], reading)) });
  lines.push(...readHeld(reading));
  const { letters, legacyLetters } = reading.counts;
  if (reading.legacyFont !== null && legacyLetters > letters * MOST_LEGACY) {
    throw new FileRefusal('docx_legacy_font', { font: reading.legacyFont });
  }
  return {
    lines: tidyLines(flatten(lines)),
    attachments: reading.pictures.attachments,
    problems: [...lossesOfPages(file), ...problemsOfChanges(reading.changes)],
  };
}

/** Headers and footers are read for their words only, to name them. */
function lossesOfPages(file: DocumentPackage): FileProblem[] {
  const texts = ['header', 'footer'].flatMap((kind) => {
    const part = file.part(kind);
    const text = part ? textBelow(part).trim() : '';
    return text === '' ? [] : [text];
  });
  if (texts.length === 0) return [];
  const values = { text: texts.join(' / ').slice(0, 200) };
  return [{ row: null, column: null, severity: 'warning', code: 'docx_page_text_left_out', values }];
}

/** Of text that belongs to no question: more of it is counted. */
const QUOTED = 8;
const LONGEST_QUOTE = 120;

function toFile(paper: Flow, second: Flow | null, isApart: boolean): ImportedFile {
  const byPoints = numberByPoints(paper.lines);
  const lettered = byPoints ? null : letterOptions(paper.lines);
  const numbered =
    byPoints ?? (lettered ? null : (numberByBold(paper.lines) ?? numberByOptions(paper.lines)));
  const assembled = assemble((lettered ?? numbered)?.lines ?? paper.lines, isApart);
  const problems = [...paper.problems];
  if (numbered) {
    const values = { count: numbered.count };
    problems.push({
      row: null,
      column: null,
      severity: 'warning',
      code: 'docx_questions_unnumbered',
      values,
    });
  }
  if (lettered) {
    const values = { count: lettered.count };
    problems.push({
      row: null,
      column: null,
      severity: 'warning',
      code: 'docx_options_unlettered',
      values,
    });
  }
  const attachments = new Map(paper.attachments);
  const ends = [...assembled.ends];
  if (second) {
    const renamed = addAttachments(attachments, second.attachments);
    const lines = renameIn(second.lines, renamed);
    const repeated = isApart ? null : pairBlocks(assembled.blocks, blocksOf(lines).blocks);
    for (const [block, translated] of repeated ?? []) assembled.translated.set(block, translated);
    ends.push(...(repeated ? assemble(lines).ends : solutionsOf(lines)));
  }
  if (assembled.leftOut.length > 0 && assembled.blocks.length > 0) problems.push(quote(assembled.leftOut));
  if (assembled.blocks.length === 0) {
    problems.push({ row: null, column: null, severity: 'error', code: 'docx_no_questions' });
  }
  if (assembled.missing.length > 0) {
    const values = { numbers: assembled.missing.slice(0, 20).join(', ') };
    problems.push({ row: null, column: null, severity: 'warning', code: 'docx_numbers_missing', values });
  }
  const { elsewhere, unknown } = match(assembled, ends);
  if (unknown.length > 0) {
    const values = { numbers: unknown.slice(0, 20).join(', ') };
    problems.push({
      row: null,
      column: null,
      severity: 'warning',
      code: 'docx_key_without_question',
      values,
    });
  }
  const questions = assembled.blocks.map((block, index) =>
    toQuestion(block, elsewhere[index] ?? NOTHING, index + 1, assembled.translated.get(block)),
  );
  const paired = questions.filter(({ translations }) => (translations ?? []).length > 0).length;
  return {
    questions,
    attachments,
    problems,
    ...((paired > 0 || isApart) && { languages: { paired, isApart } }),
  };
}

function quote(texts: readonly string[]): FileProblem {
  const shown = texts.slice(0, QUOTED).map((text) => `“${text.slice(0, LONGEST_QUOTE)}”`);
  const values = { text: shown.join(' · '), more: Math.max(0, texts.length - QUOTED) };
  return { row: null, column: null, severity: 'warning', code: 'docx_text_left_out', values };
}

const NOTHING: Elsewhere = { answer: null, solutions: [], problems: [] };

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

/** Gives each entry to the first question of its number that has none yet: papers count anew in every section. */
function match(
  { blocks }: Assembled,
  ends: readonly EndEntry[],
): { elsewhere: Elsewhere[]; unknown: number[] } {
  const elsewhere = blocks.map((): { -readonly [Key in keyof Elsewhere]: Elsewhere[Key] } => ({
    ...NOTHING,
  }));
  const unknown: number[] = [];
  for (const entry of ends) {
    const { number, answer, solution, problems } = entry;
    const places = placesOf(blocks, entry);
    const answered = answer === null ? undefined : places.find((place) => elsewhere[place]?.answer === null);
    const explained =
      solution.text === '' ? undefined : places.find((place) => elsewhere[place]?.solutions.length === 0);
    const forAnswer = elsewhere[answered ?? -1];
    const forSolution = elsewhere[explained ?? -1];
    if (forAnswer) forAnswer.answer = answer;
    if (forSolution) {
      forSolution.solutions = [solution];
      forSolution.problems = problems;
    }
    if (places.length === 0) unknown.push(number);
  }
  return { elsewhere, unknown };
}

/** The questions an entry may mean: where numbers come again, only those of its subject and section, if the paper has such. */
function placesOf(blocks: readonly Block[], { number, subject, section }: EndEntry): number[] {
  const all = blocks.map((block, place) => ({ block, place }));
  const ofNumber = (some: typeof all) =>
    some.flatMap(({ block, place }) => (block.number === number ? [place] : []));
  if (new Set(blocks.map((block) => block.number)).size === blocks.length) return ofNumber(all);
  const within = (some: typeof all, isOf: (block: Block) => boolean) => {
    const found = some.filter(({ block }) => isOf(block));
    return found.length > 0 ? found : some;
  };
  const ofSubject = within(all, (block) => block.subject === subject);
  const name = sectionName(section);
  const ofSection =
    name === '' ? ofSubject : within(ofSubject, (block) => sectionName(block.section ?? '') === name);
  return ofNumber(ofSection);
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
