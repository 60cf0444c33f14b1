import { z } from 'zod';
import { CANDIDATES_OF_A_RUN } from '#core/contracts/sittings/print-run.ts';
import type { Queryable } from '#server/database/database.ts';
import { OUR_NAME } from '#server/database/institute-name.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import {
  type OmrSheet,
  ownersPages,
  type SheetOwner,
  sheetWithoutCodes,
} from '#server/documents/omr-sheet.ts';
import { fillIn, SHEET_TEXTS } from '#server/documents/omr-sheet-texts.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import { NAME_OF_CANDIDATE, ROLL_OF_CANDIDATE } from './candidate-name.ts';

const CandidateRow = z.object({
  number: z.number(),
  name: z.string(),
  rollNumber: z.string().nullable(),
  room: z.string().nullable(),
});
export type PrintedCandidate = z.infer<typeof CandidateRow>;

/** Rooms, then groups, then roll numbers as people sort them ('9' before '10'), then the number in the sitting. */
const SELECT_CANDIDATES = `
  select c.number, ${NAME_OF_CANDIDATE} as name, ${ROLL_OF_CANDIDATE} as "rollNumber", c.room
  from private.sitting_candidates c
    left join auth.users u on u.id = c.user_id
    left join public.profiles f on f.user_id = c.user_id
    left join public.student_records r on r.user_id = c.user_id
    left join lateral (select min(g.name) as name from public.groups g where g.id = any (c.group_ids)) g on true
  where c.sitting_id = $1 and c.removed_at is null
  order by c.room nulls last, g.name nulls last, length(${ROLL_OF_CANDIDATE}) nulls last, ${ROLL_OF_CANDIDATE}, c.number`;

/** Who is on the list, in the order of the hall. */
export function selectPrintedCandidates(db: Queryable, sittingId: string): Promise<PrintedCandidate[]> {
  return queryRows(db, CandidateRow, SELECT_CANDIDATES, [sittingId]);
}

/** Those of a part, from 1, and how many parts there are. */
export function partOf(candidates: readonly PrintedCandidate[], part: number) {
  const parts = Math.max(1, Math.ceil(candidates.length / CANDIDATES_OF_A_RUN));
  const chosen = candidates.slice((part - 1) * CANDIDATES_OF_A_RUN, part * CANDIDATES_OF_A_RUN);
  return { parts, chosen, isLast: part === parts };
}

export interface PrintRun {
  title: string;
  sheet: OmrSheet;
  candidates: readonly PrintedCandidate[];
  booklet: string | null;
  spare: number;
  /** On sheets without a name, where there is room. */
  withRollGrid: boolean;
  twoSided: boolean;
  /** null: only the sheets. */
  paper: { pdf: Uint8Array; pageCount: number } | null;
}

/** @throws timeout (504) as `compileDocument` */
export async function renderPrintRun(run: PrintRun, signal: AbortSignal) {
  const owners = [
    ...run.candidates.map((candidate) => ownerOf(candidate, run)),
    ...Array.from({ length: run.spare }, () => null),
  ];
  const sheet = await compileDocument(sheetWithoutCodes(run.sheet), signal);
  const people = await Promise.all(
    owners.map(async (owner) => ({
      label: owner ? labelOf(owner) : '',
      sheets: await ownersPages(run.sheet, owner, run),
    })),
  );
  const { title, twoSided } = run;
  const data = {
    title,
    institute: run.sheet.institute ?? OUR_NAME,
    twoSided,
    language: run.sheet.language,
    paperPages: run.paper?.pageCount ?? 0,
    people,
  };
  const figures = { 'sheet.pdf': sheet.pdf, ...(run.paper && { 'paper.pdf': run.paper.pdf }) };
  return compileDocument({ template: 'print-run', data, figures }, signal);
}

function ownerOf({ number, name, rollNumber, room }: PrintedCandidate, run: PrintRun): SheetOwner {
  const words = SHEET_TEXTS[run.sheet.language];
  return {
    candidate: number,
    name,
    rollNumber,
    notes: [
      ...(room ? [`${words.room} ${room}`] : []),
      ...(run.booklet ? [fillIn(PAPER_TEXTS[run.sheet.language].booklet, { booklet: run.booklet })] : []),
    ],
  };
}

const labelOf = ({ name, rollNumber, notes }: SheetOwner) =>
  [name, ...(rollNumber ? [rollNumber] : []), ...notes].join(' · ');
