import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExamQuestion } from '#core/contracts/exams/exam-content.ts';
import { readExamContent } from '#server/operations/exams/read-exam-content.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';
import { textProblems } from '../questions/checks/text-problems.ts';
import { translationProblems } from '../questions/checks/translation-problems.ts';
import { loadBank, type Texts } from '../questions/load-bank.ts';
import type { Computation } from '../questions/numerical-keys/computation.ts';
import { readQuantity } from '../questions/numerical-keys/read-quantity.ts';

const HERE = import.meta.dirname;
const definitions = new Map((await readExamFiles(HERE)).map((exam) => [exam.code, exam]));
const files = await readExamContent(HERE);
const questions = files.flatMap(({ file }) => file.questions);
const bySlug = new Map(questions.map((question) => [question.slug, question]));

const keyPaths = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^[^/]+\/[^/]+\/keys\/[^/]+\.ts$/.test(path))
  .sort();
const keys = (
  await Promise.all(
    keyPaths.map(async (path) => {
      const module: { keys: Record<string, Computation> } = await import(`${HERE}/${path}`);
      return Object.entries(module.keys);
    }),
  )
).flat();

/** A line of formulas has no words to translate, and names outside NCERT's books are spelled as they are written there. */
const OF_THE_BANK_ALONE = [
  /^not translated: (\\\(.*\\\)|[\d\s.,:;।=+−-])+$/,
  /^NCERT writes an anusvara: (बॉण्ड|वेम्बनाड)/,
];

/** What is to be filled in. */
const BLANK = /_{3,}/g;

/** No place of the key is more than this share of what an equal spread would be. */
const MOST_OF_ONE_PLACE = 1.6;

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function textsOf(question: ExamQuestion): Texts[] {
  const said = (language: 'en' | 'hi', texts: Pick<ExamQuestion, 'stem' | 'explanation'>): Texts => {
    const { why, remember } = texts.explanation;
    const mistakes = 'mistakes' in texts.explanation ? texts.explanation.mistakes : [];
    const options = 'options' in texts ? (texts.options as string[]) : [];
    const named = mistakes.filter((mistake) => mistake !== null);
    return {
      language,
      stem: texts.stem.replace(BLANK, '…'),
      options,
      figure: undefined,
      explanation: [why, ...named, remember],
    };
  };
  return [said('en', question), ...(question.hi ? [said('hi', question.hi)] : [])];
}

function problemsOf(question: ExamQuestion): string[] {
  const [english, hindi] = textsOf(question);
  if (!english) return ['no text'];
  return [
    ...textProblems(english),
    ...(hindi ? [...textProblems(hindi), ...translationProblems(english, hindi)] : []),
  ]
    .filter((problem) => !OF_THE_BANK_ALONE.some((pattern) => pattern.test(problem)))
    .map((problem) => `${question.slug}: ${problem}`);
}

describe.each(files)('$path', ({ file }) => {
  const definition = definitions.get(file.exam);
  const subject = definition?.subjects.find(({ name }) => name.en === file.subject);

  it('is of a subject and of chapters of its exam', () => {
    const chapters = new Set(subject?.chapters);
    expect(file.questions.map(({ chapter }) => chapter).filter((chapter) => !chapters.has(chapter))).toEqual(
      [],
    );
  });

  it('has questions that render, and say the same in Hindi', () => {
    expect(file.questions.flatMap(problemsOf)).toEqual([]);
  });

  it('asks with as many options as its exam, in kinds that its sections ask', () => {
    const kinds = new Set(
      definition?.sections.flatMap((one) => (one.subject === file.subject ? Object.keys(one.marks) : [])),
    );
    for (const question of file.questions) {
      expect(kinds, question.slug).toContain(question.answer);
      if (question.answer === 'single') expect(question.options).toHaveLength(definition?.options ?? 0);
    }
  });

  it('spreads its keys over the places', () => {
    const places = file.questions.flatMap((question) =>
      question.answer === 'single' ? [question.correctIndex] : [],
    );
    const most = (places.length / (definition?.options ?? 4)) * MOST_OF_ONE_PLACE;
    for (let place = 0; place < (definition?.options ?? 4); place++)
      expect(places.filter((one) => one === place).length, `place ${place}`).toBeLessThanOrEqual(most);
  });

  it('reads the passages it has', () => {
    const passages = (file.passages ?? []).map(({ slug }) => slug);
    const read = new Set(file.questions.flatMap(({ passage }) => passage ?? []));
    expect([...read].sort()).toEqual([...passages].sort());
  });
});

it('never repeats a slug or a stem, nor takes a slug of the bank', () => {
  expect(repeated([...questions, ...loadBank()].map(({ slug }) => slug))).toEqual([]);
  const asked = questions.map((question) =>
    [question.passage, question.stem, ...('options' in question ? question.options : [])].join('\n'),
  );
  expect(repeated(asked)).toEqual([]);
});

describe('computed keys', () => {
  it('are of questions that there are, each once', () => {
    expect(keys.map(([slug]) => slug).filter((slug) => !bySlug.has(slug))).toEqual([]);
    expect(repeated(keys.map(([slug]) => slug))).toEqual([]);
  });

  it('are there for every numerical question', () => {
    const computed = new Set(keys.map(([slug]) => slug));
    const numerical = questions.filter(({ answer }) => answer === 'numerical');
    expect(numerical.map(({ slug }) => slug).filter((slug) => !computed.has(slug))).toEqual([]);
  });

  it.each(keys)('%s', (slug, { answer, tolerance }) => {
    const question = bySlug.get(slug);
    expect(Number.isFinite(answer)).toBe(true);
    if (question?.answer === 'numerical') {
      // Asked to so many decimals, the key is rounded to them.
      const decimals = question.key.from.split('.')[1]?.length ?? 0;
      const room = Math.max(Math.abs(answer) * tolerance, 0.5 * 10 ** -decimals);
      expect(answer).toBeGreaterThanOrEqual(Number(question.key.from) - room);
      expect(answer).toBeLessThanOrEqual(Number(question.key.to) + room);
      return;
    }
    // Where an option is no plain number, the computation is what decides it, and nothing to compare.
    const values = question?.options.map(numberIn) ?? [];
    if (values.some((value) => value === null)) return;
    const isIt = (value: number) => Math.abs(value - answer) <= Math.max(Math.abs(answer) * tolerance, 1e-9);
    expect(values.flatMap((value, place) => (isIt(value as number) ? [place] : []))).toEqual([
      question?.correctIndex,
    ]);
  });
});

function numberIn(option: string): number | null {
  try {
    const { value, unit } = readQuantity(option);
    return /\d|[a-z](?=\^)/.test(unit.replace(/\\text\{[^}]*\}/g, '')) ? null : value;
  } catch {
    return null;
  }
}
