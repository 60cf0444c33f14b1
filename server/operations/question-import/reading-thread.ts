import { parentPort } from 'node:worker_threads';
import { checkQuestion, severityOf } from '#core/domain/question-import/check-question.ts';
import { problem } from '#core/domain/question-import/file-error.ts';
import { namesOfFile } from '#core/domain/question-import/names/names-of-file.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { placePictures } from '#core/domain/question-import/place-pictures.ts';
import { readFile } from '#core/domain/question-import/read-file.ts';
import { type ExamsOfImport, examsOfImport } from '#core/domain/question-import/recognise-names.ts';
import { formulaProblem } from './formula-problem.ts';
import type { CheckedRow, FromThread, KeptPicture, ReadingTask, ToThread } from './messages.ts';
import { nearRows } from './near-keys.ts';
import { questionKeys } from './question-keys.ts';

if (!parentPort) throw new Error('Runs as a worker thread only');
const port = parentPort;

/** Rows of one message, and so of one transaction. */
const BATCH = 500;

/** Says it, and waits until it is dealt with: what has not been written yet is not piled up. */
function say(message: FromThread): Promise<ToThread> {
  const answer = hear<ToThread>();
  port.postMessage(message);
  return answer;
}

const hear = <T>(): Promise<T> => new Promise((resolve) => port.once('message', resolve));

async function run(task: ReadingTask): Promise<void> {
  const { format, fileName, bytes, solutions, choices, remembered, rememberedNames } = task;
  const exams = examsOfImport(task.exam, task.syllabi);
  const file = await readFile(format, bytes, {
    fileName,
    names: exams.own ?? undefined,
    ...(solutions && { solutions }),
    headingRow: choices.heading_row,
    answersFrom: choices.answers_from,
    languagesApart: choices.languages_apart,
    severalTogether: choices.several_together,
    chosenColumns: (headings) =>
      choices.columns ?? (headings.some((name) => name !== '') ? columnsOf(remembered, headings) : undefined),
  });
  const { table, problems, questions, languages, severalRight } = file;
  await say({
    kind: 'read',
    count: questions.length,
    problems,
    ...(table && { table }),
    ...(languages && { languages }),
    ...(severalRight && { severalRight }),
  });
  const pictures = new Map<string, KeptPicture>();
  for (const [name, picture] of file.attachments) {
    const answer = await say({ kind: 'picture', name, picture });
    if (answer.kind === 'kept') pictures.set(name, answer.picture);
    file.attachments.delete(name);
  }
  const near = nearRows();
  const said = [...(choices.names ?? []), ...rememberedNames];
  const names = namesOfFile(said, choices.defaults?.subject, exams);
  // One part is written while the next is checked.
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < questions.length; from += BATCH) {
    const rows = questions
      .slice(from, from + BATCH)
      .map((question, at) => check(names.place(question), from + at + 1, { exams, pictures, choices, near }));
    await written;
    written = say({ kind: 'rows', rows });
  }
  await written;
  await say({ kind: 'names', names: names.unknown() });
  port.postMessage({ kind: 'end' } satisfies FromThread);
}

/** Columns that were chosen for a table with these headings. One without headings is like any other without. */
function columnsOf(remembered: ReadingTask['remembered'], headings: readonly string[]) {
  if (headings.every((heading) => heading === '')) return undefined;
  return remembered.find((known) => known.headings.join('\n') === headings.join('\n'))?.columns;
}

interface CheckContext extends Pick<ReadingTask, 'choices'> {
  exams: ExamsOfImport;
  pictures: Map<string, KeptPicture>;
  near: ReturnType<typeof nearRows>;
}

function check(
  question: ParsedQuestion,
  place: number,
  { exams, pictures, choices, near }: CheckContext,
): CheckedRow {
  const { question: placed, refused } = placePictures(question, pictures);
  for (const { name, why } of refused)
    placed.problems.push(problem('error', placed.row, 'stem', 'picture_refused', { name, why }));
  const { losses, ...parsed } = placed;
  const { problems } = checkQuestion(placed, { exams, defaults: choices.defaults ?? {}, formulaProblem });
  return {
    place,
    row: parsed.row,
    parsed: { ...parsed, losses: [] },
    problems,
    losses,
    ...near(parsed.stem, place),
    severity: severityOf(problems),
    keys: questionKeys(parsed.stem, parsed.options),
  };
}

/** One file after another, for as long as each comes to its end. */
async function work(): Promise<void> {
  for (;;) await run(await hear<ReadingTask>());
}

work().catch((error: unknown) => {
  port.postMessage({
    kind: 'failed',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
});
