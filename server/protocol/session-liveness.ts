import { z } from 'zod';
import { Batcher } from '#server/database/batcher.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** `password_change_needed`: live, of somebody who still has the password that was printed for them. */
export type Liveness = 'live' | 'session_not_found' | 'user_banned' | 'password_change_needed';

/** How long an answer is believed: what another process revoked is refused here within this time. */
const FRESH_MS = 3_000;
const MAX_ENTRIES = 10_000;

interface Entry {
  userId: string;
  checkedAt: number;
  answer: Promise<Liveness>;
}

/** Remembers for a moment which sessions are live, so that not every request asks the database. */
export class SessionLiveness {
  readonly #asked: Batcher<SessionOfUser, Liveness>;
  readonly #entries = new Map<string, Entry>();

  constructor(database: Database) {
    this.#asked = new Batcher((sessions) => selectLiveness(database, sessions));
  }

  /** Whether the session exists, belongs to the user, and the user is neither deleted nor banned. */
  check(sessionId: string, userId: string): Promise<Liveness> {
    const known = this.#entries.get(sessionId);
    if (known && known.userId === userId && performance.now() - known.checkedAt < FRESH_MS)
      return known.answer;
    const entry = { userId, checkedAt: performance.now(), answer: this.#asked.add({ sessionId, userId }) };
    const forget = () => {
      if (this.#entries.get(sessionId) === entry) this.#entries.delete(sessionId);
    };
    // Another process may have changed the password: nobody who has just chosen one is to be refused.
    entry.answer.then((answer) => answer === 'password_change_needed' && forget(), forget);
    this.#entries.delete(sessionId);
    this.#entries.set(sessionId, entry);
    if (this.#entries.size > MAX_ENTRIES) this.#forgetOldest();
    return entry.answer;
  }

  /** Call after ending a session, so that this process refuses it at once. */
  forgetSession(sessionId: string): void {
    this.#entries.delete(sessionId);
  }

  /** Call after ending sessions of a user, or banning or deleting them. */
  forgetUser(userId: string): void {
    for (const [sessionId, entry] of this.#entries) {
      if (entry.userId === userId) this.#entries.delete(sessionId);
    }
  }

  #forgetOldest(): void {
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}

interface SessionOfUser {
  sessionId: string;
  userId: string;
}

const FoundSession = z.object({
  id: z.string(),
  userId: z.string(),
  banned: z.boolean(),
  first: z.boolean(),
});

async function selectLiveness(database: Database, asked: readonly SessionOfUser[]): Promise<Liveness[]> {
  const rows = await queryRows(
    database,
    FoundSession,
    `select s.id, s.user_id as "userId", coalesce(u.banned_until > now(), false) as banned,
            coalesce(u.raw_app_meta_data ->> 'must_change_password' = 'true', false) as first
       from auth.sessions s join auth.users u on u.id = s.user_id
      where (s.id, s.user_id) in (select * from unnest($1::uuid[], $2::uuid[])) and u.deleted_at is null`,
    [asked.map(({ sessionId }) => sessionId), asked.map(({ userId }) => userId)],
  );
  const found = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]));
  return asked.map(({ sessionId, userId }) => {
    const row = found.get(`${sessionId} ${userId}`.toLowerCase());
    if (!row) return 'session_not_found';
    if (row.banned) return 'user_banned';
    return row.first ? 'password_change_needed' : 'live';
  });
}

const perDatabase = new WeakMap<Database, SessionLiveness>();

/** The one memory of a database's sessions in this process, shared by the services over it. */
export function sessionLivenessOf(database: Database): SessionLiveness {
  let liveness = perDatabase.get(database);
  if (!liveness) {
    liveness = new SessionLiveness(database);
    perDatabase.set(database, liveness);
  }
  return liveness;
}
