import { z } from 'zod';
import {
  FOUND_CANDIDATES,
  type GetClassScansResponse,
  SCAN_PROBLEMS,
} from '#core/contracts/sittings/class-scan.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import {
  IS_MARKED_BY_NAME,
  NAME_OF_CANDIDATE,
  ROLL_OF_CANDIDATE,
} from '#server/operations/sittings/candidate-name.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { CLASS_SCANS } from './hand-over.ts';

const URL_SECONDS = 3600;
const [MOST_OPEN, MOST_MISSING] = [200, 500];

const ScanRow = z.object({
  id: z.string(),
  createdAt: z.date(),
  status: z.enum(['waiting', 'read', 'failed']),
  pages_read: z.number(),
  pages_total: z.number().nullable(),
  error: z.string().nullable(),
});
const SELECT_SCANS = `
  select id, created_at as "createdAt", status, pages_read, pages_total, error
  from private.class_scans where sitting_id = $1 order by created_at desc limit 100`;

const CandidateRow = z.object({ number: z.number(), name: z.string(), roll_number: z.string().nullable() });
/** Of `c`, a candidate. */
const CANDIDATE = `c.number, ${NAME_OF_CANDIDATE} as name, ${ROLL_OF_CANDIDATE} as roll_number`;
const PEOPLE = `
  left join auth.users u on u.id = c.user_id
  left join public.profiles f on f.user_id = c.user_id
  left join public.student_records r on r.user_id = c.user_id`;

const OpenRow = z.object({
  id: z.string(),
  file: z.number(),
  file_page: z.number(),
  problem: z.enum(SCAN_PROBLEMS),
  picture: z.string().nullable(),
  number: z.number().nullable(),
  name: z.string().nullable(),
  roll_number: z.string().nullable(),
});
const SELECT_OPEN = `
  select p.id, p.file, p.file_page, p.problem, p.picture, ${CANDIDATE}
  from private.class_scan_pages p
    left join private.sitting_candidates c on c.sitting_id = p.sitting_id and c.number = p.number ${PEOPLE}
  where p.sitting_id = $1 and p.state = 'open'
  order by p.scan_id, p.file, p.file_page limit ${MOST_OPEN}`;

const IS_ON_PAPER = `exists (
  select from private.class_scan_pages p where p.sitting_id = c.sitting_id and p.number = c.number and p.state = 'sorted')`;
const SELECT_INCOMPLETE = `
  select ${CANDIDATE} from private.sitting_candidates c ${PEOPLE}
  where c.sitting_id = $1 and c.removed_at is null and exists (
    select from private.class_scan_pages p
    where p.sitting_id = c.sitting_id and p.number = c.number and p.state = 'sorted' and p.upload_id is null)
  order by c.number limit 200`;
const InReviewRow = CandidateRow.extend({ upload_id: z.string() });
const SELECT_IN_REVIEW = `
  select ${CANDIDATE}, w.id as upload_id
  from public.print_uploads w
    join lateral (select p.number from private.class_scan_pages p where p.upload_id = w.id limit 1) page on true
    join private.sitting_candidates c on c.sitting_id = $1 and c.number = page.number ${PEOPLE}
  where w.status = 'needs_review'
    and w.id in (select p.upload_id from private.class_scan_pages p where p.sitting_id = $1)
  order by c.number limit 200`;
const IS_MISSING = `
  c.sitting_id = $1 and c.removed_at is null and c.absent_at is null and not ${IS_ON_PAPER} and not ${IS_MARKED_BY_NAME}
  and not exists (select from public.attempts a where a.id = c.attempt_id and a.status <> 'prepared')`;
const SELECT_MISSING = `
  select ${CANDIDATE} from private.sitting_candidates c ${PEOPLE} where ${IS_MISSING}
  order by c.number limit ${MOST_MISSING}`;

const FIND_MISSING = `
  select ${CANDIDATE} from private.sitting_candidates c ${PEOPLE}
  where ${IS_MISSING} and (c.number::text = $2
    or strpos(private.fold_text(${NAME_OF_CANDIDATE}), private.fold_text($2)) > 0
    or strpos(private.fold_text(coalesce(${ROLL_OF_CANDIDATE}, '')), private.fold_text($2)) > 0)
  order by c.number::text <> $2, c.number limit ${FOUND_CANDIDATES}`;

/** Of thousands, those that a person looks for. */
export const findMissing = (db: Queryable, sittingId: string, search: string) =>
  queryRows(db, CandidateRow, FIND_MISSING, [sittingId, search]);

const CountsRow = z.object({
  title: z.string(),
  reading: z.number(),
  in_review: z.number(),
  marked: z.number(),
  failed: z.number(),
  open: z.number(),
  missing: z.number(),
});
const SELECT_COUNTS = `
  with sheets as (
    select u.status from public.print_uploads u
    where u.id in (select p.upload_id from private.class_scan_pages p where p.sitting_id = $1)
  )
  select s.title,
    (select count(*)::int from sheets where status in ('received', 'processing')) as reading,
    (select count(*)::int from sheets where status = 'needs_review') as in_review,
    (select count(*)::int from sheets where status = 'graded') as marked,
    (select count(*)::int from sheets where status = 'error') as failed,
    (select count(*)::int from private.class_scan_pages p where p.sitting_id = $1 and p.state = 'open') as open,
    (select count(*)::int from private.sitting_candidates c where ${IS_MISSING}) as missing
  from private.sittings s where s.id = $1`;

/** How far it is, and what waits for a person. */
export async function describeScans(
  db: Queryable,
  storage: ObjectStorage,
  sittingId: string,
): Promise<GetClassScansResponse> {
  const {
    title,
    open: openCount,
    missing: missingCount,
    ...sheets
  } = await queryRow(db, CountsRow, SELECT_COUNTS, [sittingId]);
  const open = await queryRows(db, OpenRow, SELECT_OPEN, [sittingId]);
  return {
    title,
    scans: (await queryRows(db, ScanRow, SELECT_SCANS, [sittingId])).map(({ createdAt, ...scan }) => ({
      ...scan,
      created_at: createdAt.toISOString(),
    })),
    sheets,
    in_review: await queryRows(db, InReviewRow, SELECT_IN_REVIEW, [sittingId]),
    open: await Promise.all(
      open.map(async ({ picture, number, name, roll_number, ...page }) => ({
        ...page,
        candidate: number === null ? null : { number, name: name ?? '', roll_number },
        picture_url:
          picture && (await storage.signedUrl({ bucketId: CLASS_SCANS, name: picture }, URL_SECONDS)),
      })),
    ),
    open_count: openCount,
    incomplete: await queryRows(db, CandidateRow, SELECT_INCOMPLETE, [sittingId]),
    missing: await queryRows(db, CandidateRow, SELECT_MISSING, [sittingId]),
    missing_count: missingCount,
  };
}
