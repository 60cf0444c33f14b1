import { WaitingGuardians, WaitingGuardiansRequest } from '#core/contracts/admin-users/guardian.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';

const SELECT = `
  select count(*)::int as count, (array_agg(user_id order by id))[1] as first
  from private.guardian_decisions
  where decision in ('asked_data', 'asked_deletion') and settled_at is null`;

/** How many requests of guardians wait, for the administrators' dashboard. */
export const waitingGuardians = defineFunction({
  name: 'admin-users-waiting-guardians',
  access: 'admin',
  request: WaitingGuardiansRequest,
  response: WaitingGuardians,
  handle: ({ asOwner }) =>
    asOwner('consents are read by nobody', (tx) => queryRow(tx, WaitingGuardians, SELECT)),
});
