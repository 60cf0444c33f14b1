import type { Transaction } from '#server/database/database.ts';

export interface StudentNumbers {
  rollNumber: string | null;
  mobile: string | null;
  parentMobile: string | null;
  parentEmail: string | null;
}

/** What a list does not say of a student stays as it was. Of staff no record is kept. */
const KEEP = `
  insert into public.student_records as kept (user_id, roll_number, mobile, parent_mobile, parent_email)
  select $1, $2, $3, $4, $5 where not exists (select from public.user_roles where user_id = $1)
  on conflict (user_id) do update set
    roll_number = coalesce(excluded.roll_number, kept.roll_number),
    mobile = coalesce(excluded.mobile, kept.mobile),
    parent_mobile = coalesce(excluded.parent_mobile, kept.parent_mobile),
    parent_email = coalesce(excluded.parent_email, kept.parent_email)`;

/** By what number the institute knows a student, and whom it calls. */
export async function keepStudentRecord(
  tx: Transaction,
  userId: string,
  { rollNumber, mobile, parentMobile, parentEmail }: StudentNumbers,
): Promise<void> {
  const values = [rollNumber, mobile, parentMobile, parentEmail];
  if (values.every((value) => value === null)) return;
  await tx.query(KEEP, [userId, ...values]);
}
