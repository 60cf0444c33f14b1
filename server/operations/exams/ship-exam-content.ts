import { createHash } from 'node:crypto';
import type { ExamContentFile, ExamQuestion } from '#core/contracts/exams/exam-content.ts';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { sectionsOfMock } from '#core/domain/exams/exam-mocks.ts';
import { composeExplanation, type ExplanationParts } from '#core/domain/question-bank/compose-explanation.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { isShipped, rememberShipped } from '#server/operations/question-bank/hash-bank-files.ts';
import {
  type BankContent,
  type BankRow,
  bankRow,
  loadBankRows,
} from '#server/operations/question-bank/load-starter-bank.ts';
import { questionIdOf } from '#server/operations/question-bank/question-id.ts';
import { readExamContent } from './read-exam-content.ts';
import { readExamFiles } from './read-exam-files.ts';

/** What an administrator renamed or took off stays so, and a paper that was opened keeps its questions. */
const UPSERT_ITEMS = `
  insert into public.library_items (id, kind, title, exam, question_count, duration_sec)
  select r.id, 'model_paper', r.title, r.exam, r.count, r.seconds
  from jsonb_to_recordset($1::jsonb) as r (id uuid, title text, exam text, count int, seconds int)
  on conflict (id) do update set question_count = excluded.question_count, duration_sec = excluded.duration_sec
  where library_items.test_id is null`;
const UPSERT_PAPERS = `
  insert into private.exam_papers (library_item_id, exam, sections)
  select r.id, r.exam, r.sections from jsonb_to_recordset($1::jsonb) as r (id uuid, exam text, sections jsonb)
  on conflict (library_item_id) do update set sections = excluded.sections`;

/**
 * Brings the questions of `directory` (supabase/seed/exams) into the bank, and each whole mock into the library; repeating it changes
 * nothing.
 * @returns how many questions were new or had changed
 */
export async function shipExamContent(database: Database, directory: string): Promise<number> {
  const definitions = await readExamFiles(directory);
  const files = (await readExamContent(directory)).map(({ file }) => file);
  const rows = files.flatMap(rowsOf);
  const mocks = definitions.flatMap((definition) => {
    const ofExam = files.filter(({ exam, set }) => exam === definition.code && set.startsWith('mock-'));
    return [...new Set(ofExam.map(({ set }) => set))].flatMap((set) => {
      const sections = sectionsOfMock(
        definition,
        ofExam.filter((file) => file.set === set),
      );
      return sections ? [mockOf(definition, set, sections)] : [];
    });
  });
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, mocks]))
    .digest('hex');
  const bank = { source: 'exams' as const, folder: 'exams/', hash };
  if (await isShipped(database, bank)) return 0;
  const changed = await loadBankRows(database, rows, 'exams');
  await database.transaction(OWNER, async (tx) => {
    await tx.query(UPSERT_ITEMS, [JSON.stringify(mocks)]);
    await tx.query(UPSERT_PAPERS, [JSON.stringify(mocks)]);
  });
  await rememberShipped(database, bank);
  return changed;
}

function mockOf(
  { code, name, minutes }: ExamDefinition,
  set: string,
  sections: readonly { name: string; questions: string[] }[],
) {
  return {
    id: questionIdOf(`library/${code}/${set}`),
    title: `${name.en}: Mock ${set.slice('mock-'.length)}`,
    exam: code,
    seconds: minutes * 60,
    count: sections.reduce((sum, { questions }) => sum + questions.length, 0),
    sections: sections.map((section) => ({
      name: section.name,
      questions: section.questions.map(questionIdOf),
    })),
  };
}

const rowsOf = ({ exam, subject, questions, passages = [] }: ExamContentFile): BankRow[] =>
  questions.map((question) => {
    const { slug, chapter, topic, difficulty, tags } = question;
    const facts = { slug, subject, chapter, topic, difficulty, tags, exam };
    return bankRow({ ...facts, ...answered(belowPassage(question, passages)) });
  });

/** A question of a passage is shown with it, as on the screens of such exams, wherever it is met. */
function belowPassage<Question extends ExamQuestion>(
  question: Question,
  passages: NonNullable<ExamContentFile['passages']>,
): Question {
  const passage = passages.find(({ slug }) => slug === question.passage);
  if (!passage) return question;
  const { hi } = question;
  return {
    ...question,
    stem: `${passage.text}\n\n${question.stem}`,
    ...(hi && { hi: { ...hi, stem: `${passage.hi?.text ?? passage.text}\n\n${hi.stem}` } }),
  };
}

type Answered = Pick<
  BankContent,
  'stem' | 'options' | 'correctIndex' | 'key' | 'explanation' | 'translations'
>;

/** What depends on the kind of question. */
function answered(question: ExamQuestion): Answered {
  const { stem, fact } = question;
  const explain =
    (parts: Omit<ExplanationParts, 'mistakes'> & Partial<ExplanationParts>, options: string[]) =>
    (language: 'en' | 'hi') => {
      const why = fact ? `${parts.why}\n(${fact.asOf}: ${fact.source})` : parts.why;
      return composeExplanation({ mistakes: [], ...parts, why }, options, null, language);
    };
  if (question.answer === 'numerical') {
    const { key, explanation, hi } = question;
    return {
      stem,
      options: [],
      correctIndex: null,
      explanation: explain(explanation, [])('en'),
      key: { kind: 'numerical', right: [key], accepts: 'right' },
      translations: hi
        ? [{ language: 'hi', stem: hi.stem, options: [], explanation: explain(hi.explanation, [])('hi') }]
        : [],
    };
  }
  const { options, correctIndex, explanation, hi } = question;
  return {
    stem,
    options,
    correctIndex,
    explanation: explain(explanation, options)('en'),
    translations: hi
      ? [
          {
            language: 'hi',
            stem: hi.stem,
            options: hi.options,
            explanation: explain(hi.explanation, hi.options)('hi'),
          },
        ]
      : [],
  };
}
