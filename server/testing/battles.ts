import type { CreateBattleRequest, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { call } from './call.ts';
import { buildStudent, type Student } from './factories.ts';
import { type Given, handIn } from './practice.ts';
import type { TestServer } from './test-server.ts';

/** A grown-up, to whom what is between people is open. */
export async function buildAdult(server: TestServer, name = 'Asha Rao'): Promise<Student> {
  const student = await buildStudent(server, name);
  await bornYearsAgo(server, student, 19);
  return student;
}

export async function bornYearsAgo(server: TestServer, { id }: Student, years: number): Promise<void> {
  await server.database.query(
    `update public.profiles set date_of_birth = (now() - make_interval(years => $2))::date where user_id = $1`,
    [id, years],
  );
}

export const newBattle = (server: TestServer, who: Student, wanted: Partial<CreateBattleRequest> = {}) =>
  call<{ battle_id: string; code?: string }>(server, who, 'create-battle', {
    kind: 'live',
    subject: 'Physics',
    ...wanted,
  });

export async function viewOf(server: TestServer, who: Student, battleId: string): Promise<GetBattleResponse> {
  const { status, body } = await call<GetBattleResponse>(server, who, 'get-battle', { battle_id: battleId });
  if (status !== 200) throw new Error(`No battle: ${JSON.stringify(body)}`);
  return body;
}

export const join = (server: TestServer, who: Student, code: string | null) =>
  call<{ battle_id: string; code?: string }>(server, who, 'join-battle', { code });

export const act = (server: TestServer, who: Student, battleId: string, action: string) =>
  call<{ code?: string }>(server, who, 'act-in-battle', { battle_id: battleId, action });

/** A duel of these players that runs, and whose countdown is over. */
export async function duel(
  server: TestServer,
  players: readonly Student[],
  wanted: Partial<CreateBattleRequest> = {},
): Promise<string> {
  const [host, ...others] = players as [Student, ...Student[]];
  const made = await newBattle(server, host, { seats: players.length, ...wanted });
  if (made.status !== 200) throw new Error(`No battle: ${JSON.stringify(made.body)}`);
  const { battle_id: id } = made.body;
  const { code } = await viewOf(server, host, id);
  for (const other of others) {
    const joined = await join(server, other, code);
    if (joined.status !== 200) throw new Error(`Not joined: ${JSON.stringify(joined.body)}`);
  }
  if ((wanted.kind ?? 'live') === 'live')
    for (const player of players) await act(server, player, id, 'ready');
  await passSeconds(server, id, 4);
  return id;
}

/** Moves a battle that runs, and its attempts, into the past. */
export async function passSeconds(
  { database }: TestServer,
  battleId: string,
  seconds: number,
): Promise<void> {
  const params = [battleId, seconds];
  await database.query(
    `update private.battles set starts_at = starts_at - make_interval(secs => $2),
       ends_at = ends_at - make_interval(secs => $2) where id = $1`,
    params,
  );
  await database.query(
    `update public.attempts a set started_at = a.started_at - make_interval(secs => $2),
       expires_at = a.expires_at - make_interval(secs => $2)
     from private.battle_players p where p.battle_id = $1 and p.attempt_id = a.id`,
    params,
  );
  await database.query(
    `update public.attempt_responses r set saved_at = r.saved_at - make_interval(secs => $2)
     from private.battle_players p where p.battle_id = $1 and p.attempt_id = r.attempt_id`,
    params,
  );
}

/** Begins, and reads the questions as the exam screen does. */
export async function begin(server: TestServer, who: Student, battleId: string) {
  const begun = await call<{ attempt_id: string; code?: string }>(server, who, 'begin-battle', {
    battle_id: battleId,
  });
  if (begun.status !== 200) throw new Error(`Not begun: ${JSON.stringify(begun.body)}`);
  const { body } = await call<GetAttemptResponse>(server, who, 'get-attempt', {
    attemptId: begun.body.attempt_id,
  });
  return { testId: body.attempt.test_id, attemptId: begun.body.attempt_id, questions: body.questions };
}

/** Takes a battle to its end: so many right answers, the rest wrong. */
export async function play(
  server: TestServer,
  who: Student,
  battleId: string,
  right: number,
  { seconds = 40, pass = 60 }: { seconds?: number; pass?: number } = {},
) {
  const begun = await begin(server, who, battleId);
  await passSeconds(server, battleId, pass);
  await handIn(server, who, begun, (_, place): Given => ({ isRight: place < right, seconds }));
  return begun;
}
