import { pathToFileURL } from 'node:url';
import { paperPlan } from '#core/domain/library/model-papers.ts';
import { FIGURE_MARK } from '#core/domain/question-bank/stem-markup.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { CompilerProcess } from '#server/documents/compiler-process.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import type { QuestionPaper } from '#server/documents/question-paper/paper.ts';
import { paperData } from '#server/documents/question-paper/paper-data.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { projectPath } from '#server/paths.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { loadBank } from '../supabase/seed/questions/load-bank.ts';
import { median } from './support/statistics.ts';

const RUNS = 7;

/** Which texts and which formulas a paper prints: a new number gives such as nobody has seen before. */
interface Freshness {
  texts: number;
  formulas: number;
}

/** A paper of 180 questions, in two scripts. */
function paperOf(freshness: Freshness | null, tagged = false): QuestionPaper {
  let formula = 0;
  const fresh = (text: string) =>
    freshness ? text.replaceAll('\\(', () => `\\(${freshness.formulas}${formula++}\\;`) : text;
  const number = freshness?.texts ?? '';
  const bank = loadBank().filter(({ stem }) => !stem.includes(FIGURE_MARK));
  const questions = paperPlan(null)
    .flatMap(({ subject, count }) => bank.filter((question) => question.subject === subject).slice(0, count))
    .map(({ subject, stem, options, hi }) => {
      const text = hi ?? { stem, options };
      return {
        subject,
        stem: `${number} ${fresh(text.stem)}`,
        options: text.options.map(fresh),
        language: hi ? ('hi' as const) : ('en' as const),
      };
    });
  const cover = { title: `Paper ${number}`, testCode: 'K7M2QX9D', version: 1, language: 'hi' as const };
  return {
    ...cover,
    minutes: { usual: 200, extra: 0, total: 200 },
    maxMarks: 720,
    marking: NEET_MARKING,
    tagged,
    questions,
  };
}

/** 180 questions with their formulas in two scripts: budget 200 ms and 200 KB; the sheet: 50 ms and 40 KB. */
export async function measureDocuments(): Promise<void> {
  await buildIfNeeded();
  const program = pathToFileURL(projectPath('dist/server/document-compiler.js'));
  const printer = new CompilerProcess({ program });
  const print = (paper: QuestionPaper) => timed(() => printer.compile(requestOf(paper)));
  const runs = Array.from({ length: RUNS }, (_, run) => run + 1);
  const first = await print(paperOf(null));
  const unseen = [];
  for (const run of runs) unseen.push(await print(paperOf({ texts: run, formulas: run })));
  const knownFormulas = [];
  for (const run of runs) knownFormulas.push(await print(paperOf({ texts: 100 + run, formulas: 1 })));
  const changed = [];
  for (const run of runs) changed.push(await print(nextVersion(paperOf({ texts: 101, formulas: 1 }), run)));
  const tagged = await print(paperOf({ texts: 200, formulas: 200 }, true));
  printer.close();
  const sheets = [];
  for (const version of runs)
    sheets.push(await timed(async () => ({ pdf: await renderOmrSheet(sheet(version)) })));
  console.log(`the starter bank, with the start of the process: ${summary([first])} (budget 200 KB)`);
  console.log(`180 questions, no text or formula ever seen before: ${summary(unseen)} (budget 200 ms)`);
  console.log(`… of formulas that other papers had: ${summary(knownFormulas)}`);
  console.log(`… as the next version, with one question changed: ${summary(changed)}`);
  console.log(`… marked up for screen readers: ${summary([tagged])}`);
  console.log(`answer sheet: ${summary(sheets)} (budget 50 ms, 40 KB)`);
}

function requestOf(paper: QuestionPaper): DocumentRequest {
  return { template: 'question-paper', data: paperData(paper).data, pdfTags: paper.tagged ?? false };
}

function nextVersion(paper: QuestionPaper, run: number): QuestionPaper {
  const questions = paper.questions.map((question, index) =>
    index === run * 10 ? { ...question, stem: `${question.stem} ${run}` } : question,
  );
  return { ...paper, version: run + 1, questions };
}

function sheet(version: number) {
  const subjects = [
    { name: 'Physics', from: 1, to: 45 },
    { name: 'Chemistry', from: 46, to: 90 },
    { name: 'Biology', from: 91, to: 180 },
  ];
  const key = sheetKeyFrom('the bench');
  const facts = { language: 'hi' as const, title: 'Paper', durationMinutes: 200 };
  return { testCode: 'K7M2QX9D', version, questionCount: 180, subjects, key, ...facts };
}

async function timed(make: () => Promise<{ pdf: Uint8Array }>) {
  const begin = performance.now();
  const { pdf } = await make();
  return { ms: performance.now() - begin, bytes: pdf.length };
}

function summary(runs: { ms: number; bytes: number }[]): string {
  const times = runs.map(({ ms }) => ms);
  const largest = Math.max(...runs.map(({ bytes }) => bytes));
  const fastest = Math.min(...times).toFixed(0);
  return `median ${median(times).toFixed(0)} ms, fastest ${fastest} of ${runs.length}, at most ${(largest / 1000).toFixed(0)} KB`;
}
