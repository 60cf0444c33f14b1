import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { AppError } from '#server/errors.ts';
import type { OpenAtStart } from '#server/operations/sittings/open-at-start.ts';
import type { EventStream } from './event-stream.ts';

/** A stream that may wait for the start of a sitting. */
export interface Waiting {
  userId: string;
  sittingId: string;
  /** The device that reads the stream; undefined: it asks for its key by itself. */
  deviceId: string | undefined;
  stream: EventStream;
}

interface Start<Open> {
  /** On the monotonic clock of this process. */
  atMs: number;
  timer: NodeJS.Timeout | undefined;
  waiting: Set<Open>;
}

/** A timer fires a moment early or late. */
const LATER_MS = 5;
/** So many in one transaction: whoever saves meanwhile waits for no more. */
const SLICE = 200;
/** Slices that are worked at the same time. */
const AT_ONCE = 2;
/** Longer times a timer counts wrongly. */
const LONGEST_TIMER_MS = 3_600_000;

/**
 * Sends the key of the paper over the event streams of those who wait, in the moment their sitting starts: two thousand devices that would all
 * ask in the same second are asked for nothing. The database decides who may open, as it does for who asks; who is not sent it asks
 * (`open-sitting`).
 */
export class Starts<Open extends Waiting> {
  readonly #openAtStart: OpenAtStart;
  readonly #onTooEarly: (open: Open) => void;
  readonly #onFailure: (error: unknown) => void;
  readonly #starts = new Map<string, Start<Open>>();
  #running = 0;

  /** @param onTooEarly the sitting starts later than was told: what is true of it is to be told again */
  constructor(
    openAtStart: OpenAtStart,
    { onTooEarly, onFailure }: { onTooEarly: (open: Open) => void; onFailure: (error: unknown) => void },
  ) {
    this.#openAtStart = openAtStart;
    this.#onTooEarly = onTooEarly;
    this.#onFailure = onFailure;
  }

  /** Keys are being sent: what can wait for a moment waits. */
  get isRunning(): boolean {
    return this.#running > 0;
  }

  /** What a stream was told of its candidate just now, by the database's clock. */
  told(open: Open, { attempt, starts_at, server_now }: CandidateSittingState): void {
    this.forget(open);
    const { deviceId, sittingId } = open;
    if (deviceId === undefined || attempt?.status !== 'prepared' || attempt.device_id !== deviceId) return;
    const start = this.#starts.get(sittingId) ?? { atMs: 0, timer: undefined, waiting: new Set() };
    this.#starts.set(sittingId, start);
    start.waiting.add(open);
    start.atMs = performance.now() + Date.parse(starts_at) - Date.parse(server_now) + LATER_MS;
    clearTimeout(start.timer);
    this.#arm(sittingId, start);
  }

  forget(open: Open): void {
    const start = this.#starts.get(open.sittingId);
    if (!start?.waiting.delete(open) || start.waiting.size > 0) return;
    clearTimeout(start.timer);
    this.#starts.delete(open.sittingId);
  }

  #arm(sittingId: string, start: Start<Open>): void {
    const waitMs = Math.max(0, start.atMs - performance.now());
    start.timer = setTimeout(
      () => {
        if (performance.now() < start.atMs) this.#arm(sittingId, start);
        else void this.#start(sittingId, start);
      },
      Math.min(waitMs, LONGEST_TIMER_MS),
    ).unref();
  }

  async #start(sittingId: string, { waiting }: Start<Open>): Promise<void> {
    this.#starts.delete(sittingId);
    const all = [...waiting];
    let from = 0;
    // While the keys of one slice are written out, the next one is begun.
    const sendSlices = async () => {
      while (from < all.length) {
        const slice = all.slice(from, from + SLICE);
        from += SLICE;
        await this.#sendSlice(slice);
      }
    };
    this.#running += 1;
    await Promise.all(Array.from({ length: AT_ONCE }, sendSlices));
    this.#running -= 1;
  }

  async #sendSlice(slice: readonly Open[]): Promise<void> {
    try {
      const answers = await this.#openAtStart(slice);
      for (const [index, open] of slice.entries()) this.#send(open, answers[index] ?? null);
    } catch (error) {
      // They ask by themselves.
      this.#onFailure(error);
    }
  }

  #send(open: Open, answer: Awaited<ReturnType<OpenAtStart>>[number]): void {
    if (answer instanceof AppError) {
      if (answer.code === 'not_started') this.#onTooEarly(open);
    } else if (answer) open.stream.send('opened', answer);
  }
}
