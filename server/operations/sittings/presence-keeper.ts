import type { DevicePresence } from '#core/contracts/sittings/get-sitting-state.ts';
import { againAfterDeadlock } from '#server/database/after-deadlock.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { isUnreachable } from '#server/database/database-error.ts';
import { noteInterruption } from './note-interruption.ts';

/** What was heard since the last writing of one candidate. */
interface Heard {
  sittingId: string;
  userId: string;
  presence: DevicePresence | null;
}

/** A device silent for longer than this was away; what is younger may be a slow network. */
const AWAY_SECONDS = 30;
const WRITE_EVERY_MS = 1_000;

/**
 * One statement for all that were heard of: rows of presence, what came of it (left the page, heard again after silence), and how many
 * answers are held, counted where something was saved.
 */
const WRITE = `
  with heard as (
    select h.*, c.number, c.attempt_id, a.status
    from jsonb_to_recordset($1::jsonb) as h (sitting_id uuid, user_id uuid, device text, waiting int, lefts int, visible boolean, message bigint, device_check jsonb)
      join private.sitting_candidates c on c.sitting_id = h.sitting_id and c.user_id = h.user_id
      left join public.attempts a on a.id = c.attempt_id
    -- What a former device says is nothing of this candidate's screen.
    where h.device is null or c.device_id is null or c.device_id = h.device
    order by c.sitting_id, c.number
  ),
  before as (
    select p.*, h.status, h.lefts, h.visible, extract(epoch from clock_timestamp() - p.last_seen_at)::int as away
    from private.sitting_presence p join heard h on h.sitting_id = p.sitting_id and h.number = p.number
  ),
  written as (
    insert into private.sitting_presence as p (sitting_id, number, last_seen_at, answered, waiting_on_device, left_page, is_visible, message_shown)
    select h.sitting_id, h.number, clock_timestamp(), coalesce(private.count_answered(h.attempt_id), 0), coalesce(h.waiting, 0), coalesce(h.lefts, 0),
      coalesce(h.visible, true), coalesce(h.message, 0)
    from heard h
    on conflict (sitting_id, number) do update set last_seen_at = excluded.last_seen_at, answered = excluded.answered,
      waiting_on_device = coalesce((select h.waiting from heard h where h.sitting_id = p.sitting_id and h.number = p.number), p.waiting_on_device),
      left_page = greatest(p.left_page, excluded.left_page),
      is_visible = coalesce((select h.visible from heard h where h.sitting_id = p.sitting_id and h.number = p.number), p.is_visible),
      message_shown = greatest(p.message_shown, excluded.message_shown),
      lost_seconds = p.lost_seconds + coalesce((
        select b.away from before b where b.sitting_id = p.sitting_id and b.number = p.number and b.status = 'in_progress' and b.away > ${AWAY_SECONDS}
      ), 0)
  ),
  checked as (
    update private.sitting_candidates c set device_check = h.device_check
    from heard h where c.sitting_id = h.sitting_id and c.number = h.number and h.device_check is not null
  )
  insert into private.sitting_events (sitting_id, number, kind, details)
  select b.sitting_id, b.number, 'heard_again', json_build_object('seconds', b.away, 'silent_since', b.last_seen_at)
  from before b where b.status in ('in_progress', 'paused') and b.away > ${AWAY_SECONDS}
  union all
  select b.sitting_id, b.number, 'left_page', json_build_object('times', b.lefts)
  from before b where b.status = 'in_progress' and b.lefts > b.left_page
  union all
  select b.sitting_id, b.number, 'came_back', '{}'
  from before b where b.status = 'in_progress' and b.visible and not b.is_visible`;

/**
 * Keeps who was heard of in memory and writes it once a second, for everybody in one statement: not a row, and not a transaction,
 * for every beat of two thousand devices. What is lost with the process is the last second.
 */
export class PresenceKeeper {
  readonly #database: Database;
  readonly #onFailure: (error: unknown) => void;
  #heard = new Map<string, Heard>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** Of sittings whose devices were heard of while nothing could be kept; the moment by a clock that nobody sets. */
  #interrupted: { sinceMs: number; sittingIds: Set<string> } | null = null;

  constructor(database: Database, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** @param presence what the device said; null: something of it arrived */
  heard(sittingId: string, userId: string, presence: DevicePresence | null): void {
    const key = `${sittingId} ${userId}`;
    const known = this.#heard.get(key);
    this.#heard.set(key, { sittingId, userId, presence: presence ?? known?.presence ?? null });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** Writes what waits; also before it is read by who must not wait, and at the end. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const heard = [...this.#heard.values()];
    this.#heard = new Map();
    if (heard.length === 0) return this.#writing;
    const rows = heard.map(({ sittingId, userId, presence }) => ({
      sitting_id: sittingId,
      user_id: userId,
      device: presence?.device_id ?? null,
      waiting: presence?.waiting_on_device ?? null,
      lefts: presence?.left_page ?? null,
      visible: presence?.is_visible ?? null,
      message: presence?.message_shown ?? null,
      device_check: presence?.check ?? null,
    }));
    const sittingIds = new Set(heard.map(({ sittingId }) => sittingId));
    this.#writing = this.#writing
      .then(() => this.#keep(JSON.stringify(rows), sittingIds))
      .catch(this.#onFailure);
    return this.#writing;
  }

  async #keep(rows: string, sittingIds: ReadonlySet<string>): Promise<void> {
    try {
      await againAfterDeadlock(() =>
        this.#database.transaction(OWNER, async (tx) => void (await tx.query(WRITE, [rows]))),
      );
    } catch (error) {
      if (isUnreachable(error)) {
        this.#interrupted ??= { sinceMs: performance.now(), sittingIds: new Set() };
        for (const id of sittingIds) this.#interrupted.sittingIds.add(id);
      }
      throw error;
    }
    if (!this.#interrupted) return;
    const { sinceMs, sittingIds: ofAll } = this.#interrupted;
    await noteInterruption(this.#database, [...ofAll], (performance.now() - sinceMs) / 1000);
    this.#interrupted = null;
  }
}
