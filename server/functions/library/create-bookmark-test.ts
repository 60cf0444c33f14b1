import { z } from 'zod';
import {
  CreateBookmarkTestRequest,
  CreateBookmarkTestResponse,
  MAX_BOOKMARK_TEST,
} from '#core/contracts/library/create-bookmark-test.ts';
import { BOOKMARK_TEST_TITLE } from '#core/domain/library/shipped-titles.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { freezePractice } from '#server/operations/practice/freeze-practice.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';

/** The latest bookmarks first; what left the practice bank since, or stands in something open, is not asked. */
const PICK = `
  select q.id, q.subject, q.chapter from public.bookmarks b join public.questions q on q.id = b.question_id
  where b.user_id = $1 and q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.id not in (select private.answerable_questions($1))
  order by b.created_at desc, q.id limit $2`;

const BookmarkedQuestion = z.object({ id: z.string(), subject: z.string(), chapter: z.string() });

export const createBookmarkTest = defineFunction({
  name: 'create-bookmark-test',
  access: 'student',
  grows: true,
  request: CreateBookmarkTestRequest,
  response: CreateBookmarkTestResponse,
  handle: async (context) => {
    await context.asCaller((tx) =>
      requirePremium(tx, context.userId, 'Practising all bookmarks as one test is part of Premium.'),
    );
    return context.asOwner(
      'the bank is closed to students, and tests are written by the server',
      async (tx) => {
        const rows = await queryRows(tx, BookmarkedQuestion, PICK, [context.userId, MAX_BOOKMARK_TEST]);
        if (rows.length === 0) throw new AppError('no_questions', 'None of your bookmarks can be practised.');
        const test = await freezePractice(tx, {
          ownerId: context.userId,
          title: BOOKMARK_TEST_TITLE,
          subjects: [...new Set(rows.map(({ subject }) => subject))],
          chapters: [...new Set(rows.map(({ chapter }) => chapter))],
          questions: rows.map(({ id }) => id),
        });
        return { test_id: test.id, question_count: rows.length };
      },
    );
  },
});
