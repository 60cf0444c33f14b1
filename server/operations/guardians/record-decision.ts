import { NOTICE_VERSION, type RECORDED_DECISIONS, type RELATIONS } from '#core/domain/guardians/guardian.ts';
import type { Queryable } from '#server/database/database.ts';
import { noteProcessing } from '#server/operations/processing-records/note-processing.ts';

type RecordedDecision = (typeof RECORDED_DECISIONS)[number];

export interface DecisionEntry {
  userId: string;
  decision: RecordedDecision;
  how: 'mail' | 'paper' | 'staff';
  email: string | null;
  name?: string | null;
  relation?: (typeof RELATIONS)[number] | null;
  /** Of a form on paper, 'YYYY-MM-DD'. */
  seenOn?: string;
  /** The administrator. */
  recordedBy?: string;
}

const INSERT = `
  insert into private.guardian_decisions
    (user_id, decision, how, email, name, relation, notice_version, seen_on, recorded_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** A switch can be pressed for ever; a consent is kept for good. */
const CUT_SWITCHES = `
  delete from private.guardian_decisions where user_id = $1 and decision in ('social_off', 'social_on', 'results_off', 'results_on')
    and id <= (select id from private.guardian_decisions where user_id = $1 order by id desc offset 150 limit 1)`;

/** Keeps what was decided beside what stands now. */
export async function recordDecision(tx: Queryable, entry: DecisionEntry): Promise<void> {
  const { userId, decision, how, email, name, relation, seenOn, recordedBy } = entry;
  const version = decision === 'agreed' ? NOTICE_VERSION : null;
  await tx.query(INSERT, [
    ...[userId, decision, how, email, name ?? null, relation ?? null],
    ...[version, seenOn ?? null, recordedBy ?? null],
  ]);
  await tx.query(CUT_SWITCHES, [userId]);
  // The guardian's: the learner's stands in the records of signing in.
  await noteProcessing(tx, {
    what: 'consent',
    userId,
    email,
    details: {
      decision,
      how,
      name: name ?? null,
      relation: relation ?? null,
      recorded_by: recordedBy ?? null,
    },
  });
}
