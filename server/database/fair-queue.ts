import { type Consumer, consumerKey, currentConsumer } from './consumer.ts';
import { DatabaseError, isDatabaseError } from './database-error.ts';

export interface FairQueueOptions {
  /** What is used at once: connections of a pool, the one of PGlite. */
  places: number;
  /** Places one caller has at most. Default: a third of them, at least one. */
  share?: number;
  /** How much of one user waits at most. Default 200: a screen asks for much at once. */
  maxWaiting?: number;
  /** Whether one that uses much while others wait rests as well, and leaves places empty. Default true. */
  rests?: boolean;
}

/** How much of one caller waits at most; who sends more is told to come back. Behind one address may be a hall. */
const MAX_WAITING: Record<Consumer['kind'], number> = { user: 200, address: 2_000, visitor: 2_000 };
const HALF_LIFE_MS = 5_000;
/** A caller that used more lately is one that others wait for. No screen comes near it. */
const MUCH_MS = 1_000;
/** How long others are taken to be there after they last had to wait. */
const CONTENDED_MS = 1_000;
/** After a statement that was ended for its time: on PGlite that ends the thread, and everybody waits for a new one. */
const REST_AFTER_TIMEOUT_MS = 5_000;
const LONGEST_REST_MS = 40_000;
const FORGIVEN_AFTER_MS = 120_000;
const REST_PER_WORK: Record<Consumer['kind'], number> = { user: 2, address: 1, visitor: 1 };
/** Accounts at rest are forgotten when there are more. */
const MAX_ACCOUNTS = 10_000;

interface Account {
  /** Milliseconds of use, halved every {@link HALF_LIFE_MS}, as of `at`. */
  usedMs: number;
  at: number;
  running: number;
  waiting: (() => void)[];
  /** Since when something of it waits, and nothing of it had a place. */
  waitsSince: number;
  /** When somebody else last found no place while this one had one. */
  contendedAt: number;
  /** Until then it leaves its turns to others. */
  restUntil: number;
  /** Statements of it that took too long lately. */
  timeouts: number;
  lastTimeoutAt: number;
}

/**
 * Hands places out so that nobody keeps others from them: one caller holds a share of them at most, and among those
 * who wait, the one who used the least lately goes first. A millisecond of waiting makes up for one of use, so that nobody waits for
 * ever while others come who have used nothing yet. One that uses much while others wait rests twice as long as it
 * worked, so that most of the time others find it idle. The server's own work (jobs, saves of many gathered in one
 * transaction) has every second turn.
 */
export class FairQueue {
  readonly #share: number;
  readonly #maxWaiting: typeof MAX_WAITING;
  readonly #rests: boolean;
  readonly #accounts = new Map<string, Account>();
  /** Those of them for whom something waits. */
  readonly #inLine = new Set<Account>();
  readonly #atWork = new Set<Account>();
  readonly #ownWaiting: (() => void)[] = [];
  #free: number;
  #ownHadTurn = false;
  #alarm: NodeJS.Timeout | undefined;

  constructor({
    places,
    share = Math.max(1, Math.floor(places / 3)),
    maxWaiting = MAX_WAITING.user,
    rests = true,
  }: FairQueueOptions) {
    this.#free = places;
    this.#share = share;
    this.#maxWaiting = { ...MAX_WAITING, user: maxWaiting };
    this.#rests = rests;
  }

  /** Runs `work` once it has a place. @throws 53300 when too much of the same caller waits already */
  async use<T>(work: () => Promise<T>): Promise<T> {
    const consumer = currentConsumer();
    const account = consumer && this.#accountOf(consumer);
    if (this.#mayEnter(account)) this.#take(account);
    else await this.#wait(account, consumer);
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (consumer && consumer.kind !== 'address' && account && isDatabaseError(error, '57014'))
        restAfterTimeout(account);
      throw error;
    } finally {
      if (account && consumer) this.#leave(account, consumer, performance.now() - startedAt);
      this.#free += 1;
      this.#letIn();
    }
  }

  /** Whether anybody waits who is not at work already and does not rest. */
  get isWaitedFor(): boolean {
    if (this.#ownWaiting.length > 0) return true;
    for (const account of this.#inLine) if (this.#hasTurn(account)) return true;
    return false;
  }

  /** Nobody is passed by: where a place is free, anyone who waits has their share already. */
  #mayEnter(account: Account | null): boolean {
    return this.#free > 0 && (account === null || this.#hasTurn(account));
  }

  #hasTurn({ running, restUntil }: Account): boolean {
    return running < this.#share && restUntil <= performance.now();
  }

  #take(account: Account | null): void {
    this.#free -= 1;
    if (!account) return;
    account.running += 1;
    this.#atWork.add(account);
  }

  #leave(account: Account, { kind }: Consumer, ms: number): void {
    charge(account, ms);
    account.running -= 1;
    if (account.running === 0) this.#atWork.delete(account);
    const now = performance.now();
    // To have a place is not to wait.
    account.waitsSince = now;
    if (!this.#rests || usedBy(account) < MUCH_MS || now - account.contendedAt > CONTENDED_MS) return;
    account.restUntil = Math.max(account.restUntil, now) + (ms * REST_PER_WORK[kind]) / this.#share;
  }

  #wait(account: Account | null, consumer: Consumer | null): Promise<void> {
    for (const other of this.#atWork) if (other !== account) other.contendedAt = performance.now();
    if (account && consumer) {
      if (account.waiting.length >= this.#maxWaiting[consumer.kind]) throw tooMany();
      if (account.waiting.length === 0) account.waitsSince = performance.now();
      this.#inLine.add(account);
      this.#wakeLater();
    }
    return new Promise((enter) => (account?.waiting ?? this.#ownWaiting).push(enter));
  }

  #letIn(): void {
    while (this.#free > 0) {
      const isOwnTurn = this.#ownWaiting.length > 0 && !this.#ownHadTurn;
      const account = isOwnTurn ? null : this.#nextAccount();
      const enter = (account?.waiting ?? this.#ownWaiting).shift();
      if (!enter) {
        this.#wakeLater();
        return;
      }
      if (account?.waiting.length === 0) this.#inLine.delete(account);
      this.#ownHadTurn = account === null;
      this.#take(account);
      enter();
    }
  }

  /** Of those in line that have places left, the one that used the least and waits the longest; null when there is none. */
  #nextAccount(): Account | null {
    let next: Account | null = null;
    for (const account of this.#inLine) {
      if (!this.#hasTurn(account)) continue;
      if (!next || dueAt(account) < dueAt(next)) next = account;
    }
    return next;
  }

  /** Where all that wait rest, nobody who leaves lets them in. Set again each time: who came last may have rested first. */
  #wakeLater(): void {
    if (this.#free === 0) return;
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
    const rests = [...this.#inLine].map(({ restUntil }) => restUntil - performance.now());
    const resting = rests.filter((ms) => ms > 0);
    if (resting.length === 0) return;
    this.#alarm = setTimeout(
      () => {
        this.#alarm = undefined;
        this.#letIn();
      },
      Math.min(...resting) + 1,
    );
  }

  #accountOf(consumer: Consumer): Account {
    const key = consumerKey(consumer);
    const known = this.#accounts.get(key);
    if (known) return known;
    if (this.#accounts.size >= MAX_ACCOUNTS) this.#forgetIdle();
    const account: Account = {
      usedMs: 0,
      at: performance.now(),
      running: 0,
      waiting: [],
      waitsSince: 0,
      contendedAt: Number.NEGATIVE_INFINITY,
      restUntil: 0,
      timeouts: 0,
      lastTimeoutAt: 0,
    };
    this.#accounts.set(key, account);
    return account;
  }

  #forgetIdle(): void {
    for (const [key, { running, waiting }] of this.#accounts) {
      if (running === 0 && waiting.length === 0) this.#accounts.delete(key);
    }
  }
}

function usedBy({ usedMs, at }: Account): number {
  return usedMs * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
}

/** As if it had come later by what it used. */
const dueAt = (account: Account): number => account.waitsSince + usedBy(account);

function charge(account: Account, ms: number): void {
  account.usedMs = usedBy(account) + ms;
  account.at = performance.now();
}

/** The next time comes twice as late as the last. Not for an address, behind which others may be. */
function restAfterTimeout(account: Account): void {
  const now = performance.now();
  if (now - account.lastTimeoutAt > FORGIVEN_AFTER_MS) account.timeouts = 0;
  const restMs = Math.min(REST_AFTER_TIMEOUT_MS * 2 ** account.timeouts, LONGEST_REST_MS);
  account.timeouts += 1;
  account.lastTimeoutAt = now;
  account.restUntil = now + restMs;
}

/** As PostgreSQL says it when it takes no more connections: each service answers 503 in its own words. */
function tooMany(): DatabaseError {
  return new DatabaseError({
    code: '53300',
    message: 'Too many requests of one caller wait',
  });
}
