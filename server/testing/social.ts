import { call } from './call.ts';
import { buildStudent, type Student } from './factories.ts';
import type { TestServer } from './test-server.ts';

const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

/** An adult, to whom what is between people is open. */
export async function buildAdult(server: TestServer): Promise<Student> {
  const student = await buildStudent(server);
  await call(server, student, 'save-birth-details', { date_of_birth: bornYearsAgo(20) });
  return student;
}

/** A minor; with a guardian who agreed, or one who has not answered. */
export async function buildMinor(server: TestServer, isAgreed: boolean): Promise<Student> {
  const student = await buildStudent(server);
  await call(server, student, 'save-birth-details', {
    date_of_birth: bornYearsAgo(15),
    guardian_email: `guardian-of-${student.id}@example.com`,
  });
  if (isAgreed) await decideForMinor(server, student, 'agreed');
  return student;
}

/** As if the guardian had decided; what else a decision does is tested beside it. */
export async function decideForMinor(
  { database }: TestServer,
  { id }: Student,
  state: 'agreed' | 'withdrawn',
): Promise<void> {
  await database.query(
    `update private.guardians set state = $2, how = 'mail', name = 'Lakshmi Rao', relation = 'mother',
       notice_version = 1, decided_at = now() where user_id = $1`,
    [id, state],
  );
}
