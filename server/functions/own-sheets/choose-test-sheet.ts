import { z } from 'zod';
import { ChooseTestSheetRequest, ChooseTestSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOwnSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';

const TestRow = z.object({ questions: z.number(), hasBooklets: z.boolean(), hasOtherKinds: z.boolean() });
const SELECT_TEST = `
  select (select count(*)::int from public.test_questions q where q.test_id = t.id) as questions,
    exists (select from public.test_booklets b where b.test_id = t.id) as "hasBooklets",
    exists (
      select from public.test_questions tq join public.questions q on q.id = tq.question_id
      where tq.test_id = t.id and q.kind <> 'single'
    ) as "hasOtherKinds"
  from public.tests t where t.id = $1`;

const REMOVE = 'delete from public.test_sheets where test_id = $1';
const CHOOSE = `
  insert into public.test_sheets (test_id, own_sheet_id) values ($1, $2)
  on conflict (test_id) do update set own_sheet_id = excluded.own_sheet_id, chosen_at = now()
  where test_sheets.own_sheet_id <> excluded.own_sheet_id`;

/** Says what a test is answered on. Sheets that were read already stay as they are until they are read again. */
export const chooseTestSheet = defineFunction({
  name: 'choose-test-sheet',
  access: 'admin',
  request: ChooseTestSheetRequest,
  response: ChooseTestSheetResponse,
  handle: ({ asOwner }, { test_id, own_sheet_id }) =>
    asOwner('tests are written by the server', async (tx) => {
      const test = await queryOptionalRow(tx, TestRow, SELECT_TEST, [test_id]);
      if (!test) throw notFound('Test');
      if (own_sheet_id === null) {
        await tx.query(REMOVE, [test_id]);
        return {};
      }
      const sheet = await lockOwnSheet(tx, own_sheet_id);
      if (sheet.archivedAt) throw new AppError('sheet_archived', 'This sheet is in the archive.');
      if (test.hasBooklets)
        throw new AppError(
          'sheet_in_one_order',
          'This test is printed in several orders, which only the Vijaypath sheet tells apart.',
        );
      if (test.hasOtherKinds)
        throw new AppError(
          'sheet_of_one_mark',
          'Sheets of your own hold questions with one right option alone. This test has others: use the Vijaypath sheet.',
        );
      if (sheet.questionCount < test.questions)
        throw new AppError(
          'sheet_too_short',
          `This sheet has ${sheet.questionCount} rows, and the test ${test.questions} questions.`,
        );
      await tx.query(CHOOSE, [test_id, own_sheet_id]);
      return {};
    }),
});
