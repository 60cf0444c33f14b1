import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import type { QuestionPaper } from '#server/documents/question-paper/paper.ts';
import { paperData } from '#server/documents/question-paper/paper-data.ts';
import { renderQuestionPaper } from '#server/documents/question-paper/render-question-paper.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { loadBank } from '../supabase/seed/questions/load-bank.ts';

const RUNS = 7;
const SUBJECTS = ['Physics', 'Chemistry', 'Biology'];

/** A paper of 180 questions whose texts and formulas nobody has seen before: caches must not flatter us. */
function freshPaper(run: number): QuestionPaper {
  let formula = 0;
  const fresh = (text: string) => text.replaceAll('\\(', () => `\\(${run}${formula++}\\;`);
  const questions = loadBank()
    .sort((a, b) => SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject))
    .map(({ subject, stem, options, hi }) => {
      const text = hi ?? { stem, options };
      return {
        subject,
        stem: `${run} ${fresh(text.stem)}`,
        options: text.options.map(fresh),
        language: hi ? ('hi' as const) : ('en' as const),
      };
    });
  const cover = { title: `Paper ${run}`, testCode: 'K7M2QX9D', version: 1, language: 'hi' as const };
  return { ...cover, durationMinutes: 200, maxMarks: 720, questions };
}

/** 180 questions with their formulas in two scripts: budget 200 ms and 200 KB; the sheet: 50 ms and 40 KB. */
export async function measureDocuments(): Promise<void> {
  const papers = [];
  for (let run = 0; run <= RUNS; run += 1)
    papers.push(await timed(() => renderQuestionPaper(freshPaper(run), async () => null)));
  const tagged = await timed(() =>
    renderQuestionPaper({ ...freshPaper(99), tagged: true }, async () => null),
  );
  const sheets = [];
  for (let version = 1; version <= RUNS; version += 1)
    sheets.push(await timed(async () => ({ pdf: await renderOmrSheet(sheet(version)), warnings: [] })));
  const [first, ...rest] = papers;
  console.log(`the first paper, with the start of its process: ${first?.ms.toFixed(0)} ms`);
  console.log(`180-question paper: ${summary(rest)} (budget 200 ms, 200 KB)`);
  console.log(
    `… its work alone, whatever else the machine does: ${workOfPaper().toFixed(0)} ms of processor time`,
  );
  console.log(`… marked up for screen readers: ${summary([tagged])}`);
  console.log(`answer sheet: ${summary(sheets)} (budget 50 ms, 40 KB)`);
  const plain = papers.flatMap(({ warnings }) => warnings).filter(({ code }) => code === 'formula_as_text');
  console.log(`questions with a formula printed as its source: ${plain.length}`);
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

/** The median of what a paper keeps the processor busy, from its questions to its bytes, in a process that is warm. */
function workOfPaper(): number {
  const compiler = new DocumentCompiler();
  const times = Array.from({ length: RUNS + 1 }, (_, run) => {
    const paper = freshPaper(200 + run);
    const begin = process.cpuUsage();
    compiler.compile({ template: 'question-paper', data: paperData(paper).data });
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  });
  const [, ...rest] = times;
  return rest.sort((a, b) => a - b)[Math.floor(rest.length / 2)] ?? 0;
}

async function timed<Made extends { pdf: Uint8Array; warnings: { code: string }[] }>(
  make: () => Promise<Made>,
) {
  const begin = performance.now();
  const { pdf, warnings } = await make();
  return { ms: performance.now() - begin, bytes: pdf.length, warnings };
}

function summary(runs: { ms: number; bytes: number }[]): string {
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const largest = Math.max(...runs.map(({ bytes }) => bytes));
  return `median ${median.toFixed(0)} ms, fastest ${times[0]?.toFixed(0)} ms of ${runs.length}, at most ${(largest / 1000).toFixed(0)} KB`;
}
