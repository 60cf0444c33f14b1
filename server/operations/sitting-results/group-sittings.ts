import type {
  GetGroupSittingsResponse,
  StudentOfGroup,
} from '#core/contracts/sitting-results/group-sittings.ts';
import { marksOfMany } from '#core/domain/sitting-results/compare-groups.ts';
import { examNeeds, type SatResult } from '#core/domain/sitting-results/needs-help.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  type GroupSittingRow,
  type GroupStudentRow,
  requireSeenGroup,
  selectGroupSittings,
  selectGroupStudents,
} from './group-rows.ts';

/** How a group did in its last sittings. @throws not_found */
export async function readGroupSittings(
  db: Queryable,
  groupId: string,
  userId: string,
): Promise<GetGroupSittingsResponse> {
  const group = await requireSeenGroup(db, groupId);
  const sittings = (await selectGroupSittings(db, groupId, userId)).reverse();
  const ids = sittings.map(({ id }) => id);
  const rows = await selectGroupStudents(db, groupId, ids, userId);
  const told = sittings.map((sitting) => presentSitting(sitting, rows));
  const means = told.map(({ mean }) => mean);
  const students = rows.map((row) => presentStudent(row, ids, means));
  return {
    group,
    sittings: told,
    students: students.sort((a, b) => Number(b.needs.length > 0) - Number(a.needs.length > 0)),
  };
}

function presentSitting(
  { id, title, startsAt, isReleased }: GroupSittingRow,
  rows: readonly GroupStudentRow[],
) {
  const own = rows.flatMap(({ results }) => results.filter(({ sittingId }) => sittingId === id));
  const percents = marksOfMany(own.flatMap(({ percent }) => (percent === null ? [] : [percent])));
  return {
    id,
    title,
    starts_at: startsAt.toISOString(),
    is_released: isReleased,
    listed: own.length,
    appeared: own.filter(({ isAbsent }) => !isAbsent).length,
    mean: percents?.mean ?? null,
    median: percents?.median ?? null,
    highest: percents?.highest ?? null,
  };
}

function presentStudent(
  { userId, name, rollNo, isMember, results }: GroupStudentRow,
  sittingIds: readonly string[],
  means: readonly (number | null)[],
): StudentOfGroup {
  const of = new Map(results.map((result) => [result.sittingId, result]));
  const sat = sittingIds.map((id): SatResult => {
    const result = of.get(id);
    if (!result) return null;
    return result.isAbsent ? 'absent' : result.percent;
  });
  // Who left the group is not its teacher's to help any more.
  const needs = isMember ? examNeeds(sat, means) : [];
  return { user_id: userId, name, roll_no: rollNo, is_member: isMember, results: sat, needs };
}
