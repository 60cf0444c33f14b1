import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { DataFolder, SYNCED_START_PARAMETERS } from '#server/database/pglite/data-folder.ts';
import { APPLY_SCOPE, scopeParameters } from '#server/database/scope.ts';
import { SELECT_ANSWERS, UPSERT_ANSWERS } from '#server/operations/attempts/answer-rows.ts';
import { LOCK_ATTEMPT } from '#server/operations/attempts/lock-attempt.ts';
import { type ExamHall, type HallStudent, SYNC } from './exam-hall.ts';

/** The statements of one save, as the server sends them, through a driver that does nothing else. */
export interface BareSaver {
  save(student: HallStudent, questionId: string, revision: number): Promise<void>;
  close(): Promise<void>;
}

/** Makes PostgreSQL read every value from text, as the server does. */
type Send = (text: string, values: string[]) => Promise<unknown>;

/** All between `begin` and `commit`. */
async function saveThrough(send: Send, student: HallStudent, questionId: string, revision: number) {
  const { attemptId, userId, token } = student;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await send(APPLY_SCOPE, scopeParameters({ role: 'owner', claims }));
  await send(LOCK_ATTEMPT, [attemptId, userId]);
  await send(SELECT_ANSWERS, [`{${attemptId}}`, `{${questionId}}`]);
  const answer = { attemptId, questionId, selectedIndex: revision % 4, flagged: false, visited: true };
  const rest = { timeMs: 1000, revision, deviceId: '', offsetMs: null };
  await send(UPSERT_ANSWERS, [JSON.stringify([{ ...answer, ...rest }])]);
}

/** On the server's own database, with as many connections as its pool has. */
export function barePostgres(url: string, connections: number): BareSaver {
  const asIs = (value: unknown) => value;
  const types = { jsonb: { to: 3802, from: [3802], serialize: asIs, parse: asIs } };
  const sql = postgres(url, { max: connections, onnotice: () => {}, fetch_types: false, types });
  return {
    save: async (student, questionId, revision) => {
      await sql.begin(async (tx) => {
        const send: Send = (text, values) => tx.unsafe(text, values, { prepare: true });
        await saveThrough(send, student, questionId, revision);
      });
    },
    close: () => sql.end(),
  };
}

/** On a copy of the server's data folder, because PGlite serves one process. The server must be stopped. */
export async function barePglite(hall: ExamHall): Promise<BareSaver> {
  const copy = await mkdtemp(join(tmpdir(), 'vijaypath-bare-'));
  await cp(join(hall.server.dataDir, 'database'), copy, { recursive: true });
  const asText = (value: unknown) => String(value);
  const serializers = Object.fromEntries([21, 23, 2950, 2951, 3802].map((oid) => [oid, asText]));
  const fs = new DataFolder(copy, { syncs: SYNC });
  const startParams = SYNC ? SYNCED_START_PARAMETERS : PGlite.defaultStartParams;
  const database = await PGlite.create({ fs, startParams, serializers });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    save: (student, questionId, revision) => {
      const send: Send = (text, values) => database.query(text, values);
      const done = turn.then(async () => {
        await send('begin', []);
        await saveThrough(send, student, questionId, revision);
        await send('commit', []);
      });
      turn = done;
      return done;
    },
    close: async () => {
      await database.close();
      await rm(copy, { recursive: true });
    },
  };
}
