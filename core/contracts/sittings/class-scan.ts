import { z } from 'zod';
import { SittingId } from './sitting.ts';

/** Of one upload: pictures of a class one by one, or a few PDFs of it. */
export const MAX_SCAN_FILES = 500;
export const MAX_SCAN_FILE_BYTES = 50 * 1024 * 1024;
/** Of all files of one upload. */
export const MAX_SCAN_BYTES = 1024 * 1024 * 1024;
export const MAX_SCAN_PAGES = 500;

/**
 * POST /functions/v1/upload-class-scan as multipart/form-data: `sitting_id` and `files`, repeated. For who manages the sitting, and clerks. The
 * same files again are the same scan. 409 `not_started` before the sitting begins, `not_printed` while there is no sheet of it.
 */
export const UploadClassScanRequest = z.object({ sitting_id: z.uuid() });
export const UploadClassScanResponse = z.object({ scan_id: z.uuid() });

/** Why a page waits for a person. */
export const SCAN_PROBLEMS = [
  /** A sheet without a name: anybody's. */
  'unnamed',
  /** Printed for somebody who is not on the list. */
  'not_listed',
  /** The candidate has no account to keep marks in. */
  'no_account',
  /** Another sheet of the candidate came before. */
  'doubled',
  /** The candidate wrote on a screen. */
  'handed_in',
  /** Nothing is marked. */
  'empty',
  'other_test',
  /** Printed when the paper was another. */
  'other_content',
  /** No sheet is to be seen, or not all of it. */
  'unreadable',
] as const;
export type ScanProblem = (typeof SCAN_PROBLEMS)[number];

/** POST /functions/v1/get-class-scans: how far reading is, what was sorted, and what waits for a person. */
export const GetClassScansRequest = SittingId;
export const ClassScan = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  status: z.enum(['waiting', 'read', 'failed']),
  pages_read: z.int().nonnegative(),
  pages_total: z.int().nonnegative().nullable(),
  error: z.string().nullable(),
});
const Candidate = z.object({ number: z.int(), name: z.string(), roll_number: z.string().nullable() });
export const OpenPage = z.object({
  id: z.uuid(),
  /** From 1, in the order of the upload. */
  file: z.int(),
  file_page: z.int(),
  problem: z.enum(SCAN_PROBLEMS),
  /** The candidate it was printed for, as far as it says. */
  candidate: Candidate.nullable(),
  /** Valid for an hour; null where no picture is there. */
  picture_url: z.string().nullable(),
});
export type OpenPage = z.infer<typeof OpenPage>;
export const GetClassScansResponse = z.object({
  title: z.string(),
  scans: z.array(ClassScan).max(100),
  /** Sheets that became a candidate's: being read, waiting for a review of single rows, marked. */
  sheets: z.object({
    reading: z.int(),
    in_review: z.int(),
    marked: z.int(),
    failed: z.int(),
  }),
  /** Sheets with rows to decide. */
  in_review: z.array(Candidate.extend({ upload_id: z.uuid() })).max(200),
  open: z.array(OpenPage).max(200),
  open_count: z.int(),
  /** Candidates of whom some pages are there and others not. */
  incomplete: z.array(Candidate).max(200),
  /** Candidates who neither wrote on a screen nor have a sheet. */
  missing: z.array(Candidate).max(500),
  missing_count: z.int(),
});
export type GetClassScansResponse = z.infer<typeof GetClassScansResponse>;

export const FOUND_CANDIDATES = 50;

/** POST /functions/v1/find-scan-candidates: candidates without a sheet, by number, roll number or a part of the name; the nearest numbers first. */
export const FindScanCandidatesRequest = SittingId.extend({ search: z.string().trim().min(1).max(100) });
export const FindScanCandidatesResponse = z.object({ candidates: z.array(Candidate).max(FOUND_CANDIDATES) });

/**
 * POST /functions/v1/settle-scan-page: whose page it is, or null: nobody's, left out. A sheet that is another's, or that nothing is marked on, is
 * taken as it is once a person said so. 409 `conflict`: the candidate has a sheet, or an attempt on a screen; somebody else settled it.
 */
export const SettleScanPageRequest = SittingId.extend({
  page_id: z.uuid(),
  number: z.int().min(1).max(1_048_575).nullable(),
});
export const SettleScanPageResponse = z.object({ settled: z.literal(true) });
