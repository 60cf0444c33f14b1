import { z } from 'zod';
import type {
  CheckSittingReadinessResponse,
  ReadinessFinding,
} from '#core/contracts/sittings/get-sitting.ts';
import type { SittingAudience } from '#core/contracts/sittings/sitting.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';

/** What is to be held, as far as it is known. */
export interface PlanToCheck {
  /** Of a sitting that is scheduled: it does not clash with itself. */
  sittingId: string | null;
  paperId: string | null;
  startsAt: Date | null;
  durationSec: number;
  entryOpensMin: number;
  languages: readonly string[];
  audience: SittingAudience;
  /** Students take their places themselves. */
  isOfCompetition: boolean;
  invigilators: readonly string[];
  resultsAt: Date | null;
}

const PaperRow = z.object({
  status: z.string(),
  isPublic: z.boolean(),
  questions: z.array(
    z.object({
      position: z.number(),
      known: z.boolean(),
      keyed: z.boolean(),
      languages: z.array(z.string()),
    }),
  ),
});
const SELECT_PAPER = `
  select p.status, p.status = 'published' as "isPublic", coalesce((
    select json_agg(json_build_object('position', listed.n, 'known', q.id is not null,
      'keyed', q.correct_index is not null or coalesce(q.dropped, false) or q.key is not null,
      'languages', array(select l.language from public.question_localizations l where l.question_id = q.id union select q.language)) order by listed.n)
    from (
      select (row_number() over (order by section.place, item.place))::int as n, item.id
      from jsonb_array_elements(p.sections) with ordinality as section (content, place),
        jsonb_array_elements_text(section.content -> 'questions') with ordinality as item (id, place)
    ) listed left join public.questions q on q.id = listed.id::uuid
  ), '[]') as questions
  from public.papers p where p.id = $1`;

const PeopleRow = z.object({ users: z.array(z.string()), now: z.date() });
const SELECT_PEOPLE = `
  select array(
    select m.user_id from public.group_members m where m.group_id = any ($1::uuid[])
    union select u.id from auth.users u where u.id = any ($2::uuid[]) and u.deleted_at is null
  ) as users, now() as now`;

const ClashRow = z.object({ id: z.string(), title: z.string(), startsAt: z.date(), count: z.number() });
const SELECT_CLASHES = `
  select s.id, s.title, s.starts_at as "startsAt", count(c.number)::int as count
  from private.sittings s join private.sitting_candidates c on c.sitting_id = s.id and c.removed_at is null
  where s.status = 'scheduled' and s.id is distinct from $1
    and tstzrange(s.starts_at - make_interval(mins => s.entry_opens_min), s.ends_at) && tstzrange($2, $3)
    and c.user_id = any ($4::uuid[])
  group by s.id order by s.starts_at limit 20`;

const MetRow = z.object({ position: z.number(), count: z.number() });
/** Questions that candidates have met before, or have the key of on a device: their keys are known to them. */
const SELECT_MET = `
  with listed as materialized (
    select row_number() over (order by section.place, item.place) as n, item.id::uuid as id
    from public.papers p, jsonb_array_elements(p.sections) with ordinality as section (content, place),
      jsonb_array_elements_text(section.content -> 'questions') with ordinality as item (id, place)
    where p.id = $1
  ), met as (
    select listed.n, aq.user_id
    from listed join public.attempt_questions aq on aq.question_id = listed.id and aq.user_id = any ($2::uuid[])
      join public.attempts a on a.id = aq.attempt_id and a.results_published_at is not null
    union
    select listed.n, h.user_id
    from listed join private.handed_keys h on h.question_id = listed.id and h.user_id = any ($2::uuid[])
  )
  select n::int as position, count(*)::int as count from met group by n order by n`;

/** What would go wrong, before anybody sits in a hall. */
export async function checkReadiness(
  db: Queryable,
  plan: PlanToCheck,
): Promise<CheckSittingReadinessResponse> {
  const { users, now } = await queryRow(db, PeopleRow, SELECT_PEOPLE, [
    plan.audience.groups,
    plan.audience.user_ids,
  ]);
  const paper = plan.paperId ? await queryOptionalRow(db, PaperRow, SELECT_PAPER, [plan.paperId]) : null;
  const findings = [
    ...(paper ? paperFindings(paper, plan.languages) : [problem('no_paper')]),
    ...timeFindings(plan, now),
    ...(users.length === 0 && !plan.audience.everybody && !plan.audience.by_name && !plan.isOfCompetition
      ? [problem('no_candidates')]
      : []),
    ...(plan.invigilators.length === 0 ? [warning('no_invigilator')] : []),
    ...(await clashes(db, plan, users)),
    ...(await metBefore(db, plan, users)),
  ];
  return { findings, candidate_count: users.length };
}

type Code = ReadinessFinding['code'];
const finding = (
  severity: 'problem' | 'warning',
  code: Code,
  more: Partial<ReadinessFinding> = {},
): ReadinessFinding => ({
  severity,
  code,
  positions: [],
  language: null,
  count: null,
  sitting: null,
  ...more,
});
const problem = (code: Code, more?: Partial<ReadinessFinding>) => finding('problem', code, more);
const warning = (code: Code, more?: Partial<ReadinessFinding>) => finding('warning', code, more);

function paperFindings(
  { status, isPublic, questions }: z.infer<typeof PaperRow>,
  languages: readonly string[],
) {
  const at = (is: (question: (typeof questions)[number]) => boolean) =>
    questions.filter(is).map(({ position }) => position);
  const gone = at(({ known }) => !known);
  const keyless = at(({ known, keyed }) => known && !keyed);
  return [
    ...(status === 'withdrawn' ? [problem('paper_withdrawn')] : []),
    ...(questions.length === 0 ? [problem('no_questions')] : []),
    ...(gone.length > 0 ? [problem('questions_gone', { positions: gone })] : []),
    ...(keyless.length > 0 ? [problem('questions_without_key', { positions: keyless })] : []),
    ...(isPublic ? [warning('paper_seen_elsewhere')] : []),
    ...languages.flatMap((language) => {
      const missing = at((question) => question.known && !question.languages.includes(language));
      return missing.length > 0 ? [warning('translations_missing', { language, positions: missing })] : [];
    }),
  ];
}

/** Midnight is India's. */
function timeFindings({ startsAt, durationSec, resultsAt }: PlanToCheck, now: Date): ReadinessFinding[] {
  if (!startsAt) return [];
  const endsAt = new Date(startsAt.getTime() + durationSec * 1000);
  const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return [
    ...(startsAt <= now ? [problem('start_in_past')] : []),
    ...(day(startsAt) === day(endsAt) ? [] : [warning('ends_after_midnight')]),
    ...(resultsAt && resultsAt < endsAt ? [warning('results_before_end')] : []),
  ];
}

async function clashes(
  db: Queryable,
  plan: PlanToCheck,
  users: readonly string[],
): Promise<ReadinessFinding[]> {
  if (!plan.startsAt) return [];
  const from = new Date(plan.startsAt.getTime() - plan.entryOpensMin * 60_000);
  const to = new Date(plan.startsAt.getTime() + plan.durationSec * 1000);
  const rows = await queryRows(db, ClashRow, SELECT_CLASHES, [plan.sittingId, from, to, users]);
  return rows.map(({ id, title, startsAt, count }) =>
    warning('clash', { count, sitting: { id, title, starts_at: startsAt.toISOString() } }),
  );
}

async function metBefore(
  db: Queryable,
  { paperId }: PlanToCheck,
  users: readonly string[],
): Promise<ReadinessFinding[]> {
  if (!paperId || users.length === 0) return [];
  const rows = await queryRows(db, MetRow, SELECT_MET, [paperId, users]);
  if (rows.length === 0) return [];
  const most = Math.max(...rows.map(({ count }) => count));
  return [warning('met_before', { positions: rows.map(({ position }) => position), count: most })];
}
