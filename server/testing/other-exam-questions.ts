import type { Queryable } from '#server/database/database.ts';

const QUESTIONS = `
  insert into public.questions (subject, chapter, stem, options, correct_index, difficulty, source, exam)
  select (array['Physics', 'Chemistry'])[1 + n % 2], 'Chapter ' || n % 60, 'Of JEE ' || n, array['one', 'two', 'three', 'four'], 1, 1 + n % 5,
    'test', 'jee-main'
  from generate_series(1, $1::int) n`;

/** Of JEE (Main), beside a bank of NEET (UG). Nothing is analysed. */
export async function fillOtherExam(db: Queryable, questions: number): Promise<void> {
  await db.query(QUESTIONS, [questions]);
}
