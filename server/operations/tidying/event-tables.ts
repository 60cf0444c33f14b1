/**
 * Tables that grow with what happens, and why the rows of those stay that `sweep-rows.ts` does not take. Every table whose rows are numbered as
 * they come is one: the test beside compares with the catalogue, so that a new one fails until it says what becomes of its rows.
 */
export const KEPT_EVENTS: Readonly<Record<string, string>> = {
  'public.audit_log':
    'who changed what is asked years later; it grows by what staff do, and nobody may shorten it',
  'public.print_upload_corrections': 'goes with the upload it corrects, whose marks it explains',
  'public.points_ledger': 'what a student has earned; goes with the account',
  'private.guardian_decisions': 'proof of consent, as long as the account is there',
  'private.item_statistics_queue': 'a queue: worked off every minute',
  'private.formula_check_queue': 'a queue: worked off every ten minutes',
  'private.study_figures_stale': 'a queue: worked off every minute',
  'private.remark_sets': 'what was ruled on a key, by hand and seldom; marks rest on it',
  'private.processing_record_keys': 'one for each key, without which its records are closed for ever',
};
