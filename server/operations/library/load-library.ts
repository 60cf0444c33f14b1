import { z } from 'zod';
import { type ChapterSizes, shippedPapers } from '#core/domain/library/shipped-papers.ts';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { questionIdOf } from '#server/operations/question-bank/question-id.ts';

interface Item {
  id: string;
  kind: 'model_paper' | 'material';
  title: string;
  subject: string | null;
  url: string | null;
  question_count: number | null;
}

const ChapterSize = z.object({ subject: z.enum(SUBJECTS), chapter: z.string(), count: z.number() });
const SELECT_BANK = `
  select subject, chapter, count(*) as count from public.questions
  where status = 'active' and pool = 'practice' and correct_index is not null and source is distinct from 'demo'
  group by subject, chapter`;

/** What an administrator renamed or took off stays so; the size of a paper nobody has opened follows the bank. */
const UPSERT = `
  insert into public.library_items (id, kind, title, subject, url, question_count)
  select r.id, r.kind, r.title, r.subject, r.url, r.question_count
  from jsonb_to_recordset($1::jsonb) as r (id uuid, kind text, title text, subject text, url text, question_count int)
  on conflict (id) do update set question_count = excluded.question_count
  where library_items.test_id is null and library_items.question_count is distinct from excluded.question_count`;

/** Lists what ships with the product in the library; repeating it changes nothing. */
export async function loadLibrary(database: Database): Promise<void> {
  await database.transaction(OWNER, async (tx) => {
    const rows = await queryRows(tx, ChapterSize, SELECT_BANK);
    await tx.query(UPSERT, [JSON.stringify([...modelPapers(rows), ...materials()])]);
  });
}

function modelPapers(chapters: ChapterSizes): Item[] {
  return shippedPapers(chapters).map(({ slug, title, subject, plan }) => ({
    id: questionIdOf(`library/${slug}`),
    kind: 'model_paper',
    title,
    subject,
    url: null,
    question_count: plan.reduce((sum, { count }) => sum + count, 0),
  }));
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
