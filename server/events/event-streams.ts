import { z } from 'zod';
import type { EventsQuery } from '#core/contracts/sittings/events.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { selectCandidateStates, stateKey } from '#server/operations/sittings/candidate-states.ts';
import { openAtStart } from '#server/operations/sittings/open-at-start.ts';
import { sessionLivenessOf } from '#server/protocol/session-liveness.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { EventStream } from './event-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { Starts } from './starts.ts';

const CHANNEL = 'vijaypath_sittings';
const Notice = z.object({ sitting: z.string(), users: z.array(z.string()).nullable() });

/** With the three seconds a session is believed to be live, a stream ends within five of a sign-out. */
const CHECK_EVERY_MS = 1_500;
const COMMENT_EVERY_MS = 15_000;
/** What changes at once is told at once, in one question to the database. */
const TELL_DEBOUNCE_MS = 50;
/** Each key that is sent is a change of which its candidate is told: not before the others have theirs. */
const LONGEST_HELD_MS = 2_000;
const BOARD_EVERY_MS = 1_000;
const STREAMS_OF_ONE = 3;
const MOST_STREAMS = 10_000;

export interface Subscriber {
  userId: string;
  sessionId: string;
  /** Of the token it came with, in milliseconds. */
  expiresAt: number;
  sittingId: string;
  as: z.infer<typeof EventsQuery>['as'];
  /** The device that waits for the start with it. */
  deviceId: string | undefined;
}

interface Open extends Subscriber {
  stream: EventStream;
}

export interface EventStreamsOptions {
  database: Database;
  /** Where sealed papers lie, and the secret their keys are made of. */
  storage: ObjectStorage;
  paperSecret: Uint8Array;
  onFailure: (error: unknown) => void;
}

/**
 * The event streams of this process. Every server hears of every change (NOTIFY), and asks the database once for all candidates
 * it has on a stream: what they are sent is their whole state, so that nothing depends on what they missed.
 */
export class EventStreams {
  readonly #database: Database;
  readonly #onFailure: (error: unknown) => void;
  readonly #open = new OpenStreams<Open>();
  readonly #changed = new Set<Open>();
  readonly #boards = new Set<Open>();
  readonly #starts: Starts<Open>;
  #unlisten: Promise<() => Promise<void>> | undefined;
  #tellTimer: NodeJS.Timeout | undefined;
  #boarding: NodeJS.Timeout | undefined;
  #checking: NodeJS.Timeout | undefined;
  #commentedAt = 0;

  constructor({ database, storage, paperSecret, onFailure }: EventStreamsOptions) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#starts = new Starts(openAtStart({ database, storage, paperSecret }), {
      onTooEarly: (open) => this.#mark(open),
      onFailure,
    });
  }

  /** null: this process has as many as it can hold. */
  async open(subscriber: Subscriber): Promise<ReadableStream<Uint8Array> | null> {
    await this.#listen();
    if (this.#open.size >= MOST_STREAMS) return null;
    const own = this.#open.ofUser(subscriber.userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - STREAMS_OF_ONE + 1)))
      this.#end(oldest, 'too_many');
    const open: Open = { ...subscriber, stream: new EventStream(() => this.#forget(open)) };
    this.#open.add(open);
    this.#checking ??= setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
    open.stream.comment('open');
    this.#mark(open);
    return open.stream.body;
  }

  /** Before the server stops: clients open theirs again, at whichever server is there then. */
  async close(): Promise<void> {
    for (const open of [...this.#open]) this.#end(open, 'shutdown');
    for (const timer of [this.#tellTimer, this.#boarding, this.#checking]) clearTimeout(timer);
    await (await this.#unlisten)?.().catch(() => {});
  }

  #listen(): Promise<unknown> {
    this.#unlisten ??= this.#database.listen(CHANNEL, (payload) => this.#notice(payload));
    this.#unlisten.catch(() => {
      this.#unlisten = undefined;
    });
    return this.#unlisten;
  }

  #notice(payload: string): void {
    const notice = readNotice(payload);
    // Of a newer version: who is not told asks by itself every ten seconds.
    if (!notice) this.#onFailure(new Error(`A notice was not understood: ${payload.slice(0, 200)}`));
    else for (const open of this.#open.ofSitting(notice.sitting, notice.users)) this.#mark(open);
  }

  #mark(open: Open): void {
    if (open.as === 'board') {
      this.#boards.add(open);
      this.#boarding ??= setTimeout(() => this.#tellBoards(), BOARD_EVERY_MS).unref();
    } else {
      this.#changed.add(open);
      this.#tellTimer ??= setTimeout(() => void this.#tellCandidates(), TELL_DEBOUNCE_MS).unref();
    }
  }

  #tellBoards(): void {
    this.#boarding = undefined;
    for (const { stream, sittingId } of this.#boards) stream.send('board', { sitting_id: sittingId });
    this.#boards.clear();
  }

  /** @param heldMs how long it has waited for keys to be sent */
  async #tellCandidates(heldMs = 0): Promise<void> {
    if (this.#starts.isRunning && heldMs < LONGEST_HELD_MS) {
      this.#tellTimer = setTimeout(
        () => void this.#tellCandidates(heldMs + TELL_DEBOUNCE_MS),
        TELL_DEBOUNCE_MS,
      ).unref();
      return;
    }
    this.#tellTimer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      const states = await this.#database.transaction(OWNER, (tx) => selectCandidateStates(tx, changed));
      for (const open of changed) {
        const state = states.get(stateKey(open));
        if (state) {
          open.stream.send('state', state);
          this.#starts.told(open, state);
        } else this.#end(open, 'gone');
      }
    } catch (error) {
      // They ask by themselves every ten seconds.
      this.#onFailure(error);
    }
  }

  /** Ends what is signed out, banned or expired; comments keep what is left open on its way. */
  async #check(): Promise<void> {
    const now = Date.now();
    const isCommented = now - this.#commentedAt >= COMMENT_EVERY_MS;
    if (isCommented) this.#commentedAt = now;
    const liveness = sessionLivenessOf(this.#database);
    const checks = [...this.#open].map(async (open) => {
      if (open.expiresAt <= now) return this.#end(open, 'token_expired');
      if ((await liveness.check(open.sessionId, open.userId)) !== 'live')
        return this.#end(open, 'signed_out');
      if (isCommented) open.stream.comment('here');
    });
    for (const { reason } of (await Promise.allSettled(checks)).filter((one) => one.status === 'rejected'))
      this.#onFailure(reason);
  }

  #end(open: Open, reason: 'signed_out' | 'token_expired' | 'too_many' | 'shutdown' | 'gone'): void {
    open.stream.send('end', { reason });
    open.stream.close();
    this.#forget(open);
  }

  #forget(open: Open): void {
    for (const streams of [this.#open, this.#changed, this.#boards]) streams.delete(open);
    this.#starts.forget(open);
    if (this.#open.size > 0) return;
    clearInterval(this.#checking);
    this.#checking = undefined;
  }
}

function readNotice(payload: string): z.infer<typeof Notice> | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
