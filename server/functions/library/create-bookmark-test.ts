import { z } from 'zod';
import {
  CreateBookmarkTestRequest,
  CreateBookmarkTestResponse,
  MAX_BOOKMARK_TEST,
} from '#core/contracts/library/create-bookmark-test.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { BOOKMARK_TEST_TITLE } from '#core/domain/library/shipped-titles.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';

/** The latest bookmarks first; what left the practice bank since is not asked again. */
const PICK = `
  select q.id, q.subject from public.bookmarks b join public.questions q on q.id = b.question_id
  where b.user_id = $1 and q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
  order by b.created_at desc, q.id limit $2`;

const BookmarkedQuestion = z.object({ id: z.string(), subject: z.string() });

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
        const test = await freezeTest(tx, {
          ownerId: context.userId,
          title: BOOKMARK_TEST_TITLE,
          mode: 'custom',
          visibility: 'private',
          durationSec: Math.max(rows.length, 5) * SECONDS_PER_QUESTION,
          marking: NEET_MARKING,
          config: {
            subjects: [...new Set(rows.map(({ subject }) => subject))],
            chapters: null,
            questionCount: rows.length,
            questions: rows.map(({ id }) => id),
          },
        });
        return { test_id: test.id, question_count: rows.length };
      },
    );
  },
});
