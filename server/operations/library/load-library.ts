import { type BankSize, fullPapers, paperPlan } from '#core/domain/library/model-papers.ts';
import { collectionTitle, MODEL_PAPER_TITLE, SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { questionIdOf } from '#server/operations/question-bank/question-id.ts';

interface Item {
  id: string;
  kind: 'model_paper' | 'material';
  title: string;
  subject: string | null;
  url: string | null;
  question_count: number | null;
}

const SELECT_BANK = `
  select subject, count(*) as count from public.questions
  where status = 'active' and pool = 'practice' and correct_index is not null and source is distinct from 'demo'
  group by subject`;

/** What an administrator renamed or took off stays so; the size of a paper nobody has opened follows the bank. */
const UPSERT = `
  insert into public.library_items (id, kind, title, subject, url, question_count)
  select r.id, r.kind, r.title, r.subject, r.url, r.question_count
  from jsonb_to_recordset($1::jsonb) as r (id uuid, kind text, title text, subject text, url text, question_count int)
  on conflict (id) do update set question_count = excluded.question_count
  where library_items.test_id is null and library_items.question_count is distinct from excluded.question_count`;

/** Puts what ships with the product on the shelves; repeating it changes nothing. */
export async function loadLibrary(database: Database): Promise<void> {
  await database.transaction(OWNER, async (tx) => {
    const { rows } = await tx.query<{ subject: keyof BankSize; count: number }>(SELECT_BANK);
    const bank: BankSize = { Physics: 0, Chemistry: 0, Biology: 0 };
    for (const { subject, count } of rows) bank[subject] = count;
    await tx.query(UPSERT, [JSON.stringify([...modelPapers(bank), ...materials()])]);
  });
}

function modelPapers(bank: BankSize): Item[] {
  const wholes = Array.from({ length: fullPapers(bank) }, (_, index) =>
    modelPaper(`model-paper-${index + 1}`, `${MODEL_PAPER_TITLE} ${index + 1}`, null, bank),
  );
  const parts = SUBJECTS.map((subject) =>
    modelPaper(`subject-paper-${subject.toLowerCase()}`, collectionTitle(subject), subject, bank),
  );
  return [...wholes, ...parts.filter(({ question_count }) => question_count)];
}

function modelPaper(slug: string, title: string, subject: string | null, bank: BankSize): Item {
  const count = paperPlan(subject).reduce((sum, part) => sum + Math.min(part.count, bank[part.subject]), 0);
  return {
    id: questionIdOf(`library/${slug}`),
    kind: 'model_paper',
    title,
    subject,
    url: null,
    question_count: count,
  };
}

function materials(): Item[] {
  return SHIPPED_SHEETS.map(({ slug, title, subject }) => ({
    id: questionIdOf(`library/${slug}`),
    kind: 'material',
    title,
    subject,
    url: `/materials/${slug}.pdf`,
    question_count: null,
  }));
}
