import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PrintedQuestion } from '#server/documents/question-paper/paper.ts';
import { AppError, notFound } from '#server/errors.ts';
import { MAY_PRINT } from './may-print.ts';

export interface PrintableQuestion extends PrintedQuestion {
  id: string;
}

export interface PrintableTest {
  id: string;
  ownerId: string | null;
  title: string;
  durationSec: number;
  language: ContentLanguage;
  questions: PrintableQuestion[];
  /** To be marked up for screen readers. */
  tagged?: boolean;
}

interface TestRow {
  id: string;
  owner_id: string | null;
  title: string;
  duration_sec: number;
  is_open: boolean;
  is_admin: boolean;
  language: ContentLanguage;
  questions: PrintableQuestion[];
}

/** What it selects of a question cannot give the answer away. */
const SELECT_TEST = `
  select t.id, t.owner_id, t.title, t.duration_sec, coalesce(t.opens_at <= now(), true) as is_open,
    public.is_admin() as is_admin, wanted.language,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'subject', q.subject, 'stem', coalesce(l.stem, q.stem),
        'options', to_jsonb(coalesce(l.options, q.options)), 'language', coalesce(l.language, q.language)
      ) order by tq.position), '[]')
      from public.test_questions tq
        join public.questions q on q.id = tq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = wanted.language
      where tq.test_id = t.id
    ) as questions
  from public.tests t
    left join public.profiles p on p.user_id = $2
    cross join lateral (
      select coalesce($3, case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' else 'en' end)
        as language
    ) wanted
  where t.id = $1 and (${MAY_PRINT} or public.is_admin())`;

/**
 * A test as it is printed: see MAY_PRINT; an administrator prints any. In the owner's transaction, with the caller's
 * claims, and its last statement.
 * @throws not_found, test_not_open
 */
export async function loadPrintableTest(
  tx: Transaction,
  wanted: { testId: string; userId: string; language: ContentLanguage | undefined },
): Promise<PrintableTest> {
  const { rows } = await tx.finish<TestRow>(SELECT_TEST, [
    wanted.testId,
    wanted.userId,
    wanted.language ?? null,
  ]);
  const [test] = rows;
  if (!test) throw notFound('Test');
  if (!test.is_open && !test.is_admin) throw new AppError('test_not_open', 'This test is not open now.');
  return {
    id: test.id,
    ownerId: test.owner_id,
    title: test.title,
    durationSec: test.duration_sec,
    language: test.language,
    questions: test.questions,
  };
}
