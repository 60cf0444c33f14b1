/** Of a candidate `c` with their account `u` and profile `f`: who has no account is called as the list says. */
export const NAME_OF_CANDIDATE = `coalesce(c.name, nullif(btrim(f.full_name), ''), u.email, '')`;

/** With their record `r`. */
export const ROLL_OF_CANDIDATE = 'coalesce(c.roll_number, r.roll_number)';

/** Whether a sheet of a candidate without an account is marked. */
export const IS_MARKED_BY_NAME = `(c.name is not null and exists (
  select from private.candidate_marks m where m.sitting_id = c.sitting_id and m.number = c.number))`;
