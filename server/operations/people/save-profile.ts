import { type SetProfileRequest, SetProfileResponse } from '#core/contracts/admin-users/set-profile.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { lockAccount } from './account.ts';
import { recordAudit } from './record-audit.ts';

const Profile = SetProfileResponse.shape.profile;
const COLUMNS = 'user_id, full_name, board, medium, class_level, state, district';

const UPSERT = `
  insert into public.profiles (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id) do update set full_name = excluded.full_name, board = excluded.board, medium = excluded.medium,
    class_level = excluded.class_level, state = excluded.state, district = excluded.district
  returning ${COLUMNS}`;

/** Writes another person's profile; the log keeps what changed. @throws not_found */
export async function saveProfile(tx: Transaction, wanted: SetProfileRequest) {
  const { user_id: userId, full_name, board, medium, class_level, state, district } = wanted;
  await lockAccount(tx, { id: userId });
  const before: Record<string, unknown> =
    (await queryOptionalRow(tx, Profile, `select ${COLUMNS} from public.profiles where user_id = $1`, [
      userId,
    ])) ?? {};
  const profile = await queryRow(tx, Profile, UPSERT, [
    userId,
    full_name,
    board,
    medium,
    class_level,
    state,
    district,
  ]);
  const changed = Object.entries(profile).filter(
    ([name, value]) => name !== 'user_id' && value !== (before[name] ?? null),
  );
  if (changed.length > 0) {
    await recordAudit(tx, {
      userId,
      action: 'edit_profile',
      before: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
      after: Object.fromEntries(changed),
    });
  }
  return profile;
}
