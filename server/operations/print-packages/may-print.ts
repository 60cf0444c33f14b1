/**
 * Which tests `t` the caller `$2` may print, and answer on paper: their own, and those everybody may take, which are
 * papers until they are withdrawn. A test that is held at a time is taken then, and not carried home: administrators
 * print it for the hall, nobody else does, whosever it is: its paper alone goes home after it, see MAY_PRINT_AFTER.
 */
export const MAY_PRINT = `
  ((t.owner_id = $2 or (t.visibility = 'public' and t.withdrawn_at is null))
    and t.opens_at is null and t.closes_at is null)`;

/** Whether the caller `$2` may print what they were asked at a time that is over. There is no sheet with it: nobody answers it any more. */
export const MAY_PRINT_AFTER = 'private.may_print_after(t.id, $2)';

export const PRINTING_NEEDS_PREMIUM = 'Printed papers are part of Premium.';
