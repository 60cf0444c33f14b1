import { createHash } from 'node:crypto';
import { compileDocument } from '#server/documents/compile-document.ts';
import type { CompiledDocument, DocumentRequest } from '#server/documents/messages.ts';
import type { PrintedQuestion, PrintWarning, QuestionPaper } from './paper.ts';
import { paperData } from './paper-data.ts';
import { type ReadFigure, readFigures } from './read-figures.ts';

/** Counted up when the template changes so much that papers already printed should be made again. */
const PAPER_EDITION = 2;

export interface RenderedPaper {
  pdf: Uint8Array;
  pageCount: number;
  warnings: PrintWarning[];
}

/** The question paper as a PDF; the same paper gives the same bytes. What cannot be printed is warned of, not fatal. */
export async function renderQuestionPaper(
  paper: QuestionPaper,
  readFigure: ReadFigure,
  signal?: AbortSignal,
): Promise<RenderedPaper> {
  const { document, sources } = await paperRequest(paper, readFigure);
  const compiled = await compileDocument({ ...document, pdfTags: paper.tagged ?? false }, signal);
  const missing = compiled.missingFigures.flatMap((name) => sources.get(name) ?? []);
  return {
    pdf: compiled.pdf,
    pageCount: compiled.pageCount,
    warnings: warningsOf(paper, compiled, new Set(missing)),
  };
}

/** Covers everything that is printed, words and pictures. */
export async function paperHashOf(paper: QuestionPaper, readFigure: ReadFigure): Promise<string> {
  const { document } = await paperRequest(paper, readFigure);
  const hash = createHash('sha256').update(`${PAPER_EDITION}\n${JSON.stringify(document.data)}`);
  for (const bytes of Object.values(document.figures ?? {})) hash.update(bytes);
  return hash.digest('hex');
}

async function paperRequest(paper: QuestionPaper, readFigure: ReadFigure) {
  const { data, figures: sources } = paperData(paper);
  const { figures, missingFigures, labels } = await readFigures(sources, readFigure);
  const document: DocumentRequest = {
    template: 'question-paper',
    data: { ...data, labels },
    figures,
    missingFigures,
  };
  return { document, sources };
}

function warningsOf(
  paper: QuestionPaper,
  { plainFormulas, missingSigns }: CompiledDocument,
  missing: ReadonlySet<string>,
): PrintWarning[] {
  const has = (question: PrintedQuestion, needle: string) =>
    textsOf(question).some((text) => text.includes(needle));
  const warnings: PrintWarning[] = paper.questions.flatMap((question, index): PrintWarning[] => {
    const q = index + 1;
    const found: PrintWarning[] = [];
    if (plainFormulas.some((tex) => has(question, tex)))
      found.push({
        code: 'formula_as_text',
        q,
        message: `Question ${q}: a formula is printed as its source.`,
      });
    if ([...missing].some((src) => has(question, src)))
      found.push({ code: 'figure_missing', q, message: `Question ${q}: a picture could not be printed.` });
    const signs = missingSigns.filter((sign) => has(question, sign));
    if (signs.length > 0) found.push({ code: 'sign_missing', q, message: `Question ${q}: ${noSign(signs)}` });
    return found;
  });
  const titleSigns = missingSigns.filter((sign) => paper.title.includes(sign));
  if (titleSigns.length > 0)
    warnings.unshift({ code: 'sign_missing', message: `The title: ${noSign(titleSigns)}` });
  return [...warnings, ...untranslatedOf(paper)];
}

function textsOf(question: PrintedQuestion): string[] {
  const { answer, second } = question;
  const explanations = [answer?.explanation ?? '', answer?.secondExplanation ?? ''];
  return [
    ...[question, ...(second ? [second] : [])].flatMap(({ stem, options }) => [stem, ...options]),
    ...explanations,
  ];
}

/** In a paper of two languages each is named, for it stands there in one. */
function untranslatedOf(paper: QuestionPaper): PrintWarning[] {
  const { second } = paper;
  if (second)
    return paper.questions.flatMap((question, index) =>
      question.second ? [] : [inOneLanguage(question, index + 1)],
    );
  const untranslated = paper.questions.filter(({ language }) => language !== paper.language).length;
  if (untranslated === 0) return [];
  const message = `${untranslated} of ${paper.questions.length} questions have no translation and are printed in English.`;
  return [{ code: 'not_translated', message }];
}

const LANGUAGE_NAMES = { en: 'English', hi: 'Hindi', te: 'Telugu', ta: 'Tamil' } as const;

function inOneLanguage({ language }: PrintedQuestion, q: number): PrintWarning {
  const message = `Question ${q} has no translation and is printed in ${LANGUAGE_NAMES[language]} alone.`;
  return { code: 'not_translated', message, q };
}

/** Said of so many at most. */
const NAMED_SIGNS = 10;

function noSign(signs: readonly string[]): string {
  return `${signs.slice(0, NAMED_SIGNS).join(' ')} cannot be printed; an empty box stands in its place.`;
}
