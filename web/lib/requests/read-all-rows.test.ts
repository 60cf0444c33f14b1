// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { bookmarksQuery } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { bookmarkTargetsQuery } from '#web/features/bookmarks/api/list-targets.ts';
import { libraryItemsQuery } from '#web/features/library/api/list-library-items.ts';
import { ownReportsQuery } from '#web/features/question-reports/api/list-own-reports.ts';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';

/** As the server answers: never more than this, whatever is asked for. */
const CAP = 1_000;
const ROWS = 2_350;

const asked: URL[] = [];
let row: (place: number) => object;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL) => {
      const url = new URL(String(input));
      asked.push(url);
      const from = Number(url.searchParams.get('offset') ?? 0);
      const limit = Math.min(Number(url.searchParams.get('limit') ?? CAP), CAP, Math.max(ROWS - from, 0));
      return Response.json(Array.from({ length: limit }, (_, place) => row(from + place)));
    }),
  );
  return () => vi.unstubAllGlobals();
});

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const fetchAll = (query: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  new QueryClient().fetchQuery(query as never) as Promise<unknown[]>;

it('reads every row, each once and in order, however few the server answers with at once', async () => {
  row = (place) => ({ place });
  const rows = await readAllRows(z.object({ place: z.number() }), (db, from, to) =>
    db.from('books').select().order('id').range(from, to),
  );
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: ROWS }, (_, place) => place));
});

describe('lists that are searched or counted on the device are whole beyond the cap', () => {
  it.each([
    [
      'the library',
      libraryItemsQuery(),
      (place: number) => ({
        id: idOf(place),
        kind: 'material',
        title: `Sheet ${place}`,
        subject: null,
        year: null,
        url: '/x',
        test_id: null,
        question_count: null,
        exam: 'neet-ug',
        duration_sec: null,
        is_for_paper: true,
      }),
    ],
    [
      'targets of bookmarks',
      bookmarkTargetsQuery('u'),
      (place: number) => ({ question_id: idOf(place), library_item_id: null }),
    ],
    [
      'bookmarks',
      bookmarksQuery('u', null),
      (place: number) => ({
        id: idOf(place),
        question_id: idOf(place),
        library_item_id: null,
        questions: null,
        library_items: null,
      }),
    ],
    [
      'own reports',
      ownReportsQuery('u'),
      (place: number) => ({
        question_id: idOf(place),
        reason: 'wrong_key',
        note: null,
        status: 'open',
        question_report_answers: null,
      }),
    ],
  ])('%s', async (_, query, made) => {
    row = made;
    expect(await fetchAll(query)).toHaveLength(ROWS);
    // In an order that no two rows share: parts of a list that is ordered otherwise overlap.
    for (const url of asked) expect(url.searchParams.get('order')).toMatch(/(^|[,.])(id|question_id)\.asc$/);
  });
});
