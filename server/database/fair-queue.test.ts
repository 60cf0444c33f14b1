import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Consumer, runFor, runForServer } from './consumer.ts';
import { DatabaseError } from './database-error.ts';
import { FairQueue } from './fair-queue.ts';

const user = (id: string): Consumer => ({ kind: 'user', id });

/** Asks for a place for each name, holds it until `open` is called for the next that has one. */
function line(queue: FairQueue) {
  const entered: string[] = [];
  const leave: (() => void)[] = [];
  const ask = (name: string | null) => {
    const work = () =>
      queue.use(async () => {
        entered.push(name ?? 'server');
        await new Promise<void>((done) => leave.push(done));
      });
    return name === null ? runForServer(work) : runFor(user(name), work);
  };
  const next = async () => {
    leave.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { entered, ask, next };
}

it('lets a newcomer in before the many of one who keeps it busy', async () => {
  const { entered, ask, next } = line(new FairQueue({ places: 1 }));
  for (let index = 0; index < 50; index++) void ask('busy');
  await next();
  void ask('neighbour');
  await next();
  expect(entered).toEqual(['busy', 'busy', 'neighbour']);
});

it('lets nobody wait without end for those who come after, each for the first time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { entered, ask, next } = line(new FairQueue({ places: 1 }));
  void ask('once');
  vi.advanceTimersByTime(100);
  await next();
  void ask('newcomer 0');
  void ask('once');
  // One comes every 10 ms, and each takes 10 ms: there is always one who has used nothing.
  for (let turn = 1; turn <= 40; turn++) {
    void ask(`newcomer ${turn}`);
    vi.advanceTimersByTime(10);
    await next();
  }
  vi.useRealTimers();
  const place = entered.lastIndexOf('once');
  expect(place).toBeGreaterThan(5);
  expect(place).toBeLessThan(15);
});

it('gives one caller a share of the places, and the rest to others', async () => {
  const { entered, ask } = line(new FairQueue({ places: 9 }));
  for (let index = 0; index < 20; index++) void ask('busy');
  expect(entered).toHaveLength(3);
  void ask('neighbour');
  expect(entered.at(-1)).toBe('neighbour');
});

it('gives the server itself every second turn', async () => {
  const { entered, ask, next } = line(new FairQueue({ places: 1 }));
  void ask('first');
  for (const _ of 'abc') void ask(null);
  for (const name of 'abc') void ask(name);
  for (let times = 0; times < 7; times++) await next();
  expect(entered.map((name) => (name === 'server' ? 's' : 'c')).join('')).toBe('cscscsc');
});

it('tells who sends too much to come back, and nobody else', async () => {
  const { entered, ask } = line(new FairQueue({ places: 1 }));
  const asked = Array.from({ length: 210 }, () => ask('busy'));
  const refused = asked.slice(-9).map((one) => expect(one).rejects.toMatchObject({ code: '53300' }));
  await Promise.all(refused);
  void ask('neighbour');
  expect(entered).toEqual(['busy']);
});

it('goes on after a failure', async () => {
  const queue = new FairQueue({ places: 1 });
  await expect(queue.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.use(async () => 'yes')).toBe('yes');
});

describe('one that uses much', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const hold = (queue: FairQueue, name: string, ms: number) =>
    runFor(user(name), () => queue.use(() => new Promise<void>((done) => setTimeout(done, ms))));

  it('rests while others are there', async () => {
    const queue = new FairQueue({ places: 1 });
    const begin = performance.now();
    let busyTurns = 0;
    let isOver = false;
    const busy = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await hold(queue, 'busy', 50);
        busyTurns += 1;
      }
    });
    const neighbour = async () => {
      while (performance.now() - begin < 4_000) {
        await hold(queue, 'neighbour', 1);
        await new Promise((done) => setTimeout(done, 20));
      }
      isOver = true;
      return { seconds: (performance.now() - begin) / 1_000, turns: busyTurns };
    };
    const over = neighbour();
    await vi.advanceTimersByTimeAsync(10_000);
    const { seconds, turns } = await over;
    await Promise.all(busy);
    // A second of use is free, then a third of the time; alone it would have had 20 turns a second.
    expect(turns).toBeGreaterThan(20);
    expect(turns).toBeLessThan(20 * (1.1 + seconds / 3));
  });

  it('rests after a statement that took too long, and others do not', async () => {
    const queue = new FairQueue({ places: 1 });
    const late = new DatabaseError({ code: '57014', message: 'too long' });
    const fail = () => runFor(user('busy'), () => queue.use(() => Promise.reject(late)));
    await expect(fail()).rejects.toBe(late);
    let again = false;
    void hold(queue, 'busy', 0).then(() => {
      again = true;
    });
    const neighbour = hold(queue, 'neighbour', 50);
    await vi.advanceTimersByTimeAsync(50);
    await neighbour;
    await vi.advanceTimersByTimeAsync(4_900);
    expect(again).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(again).toBe(true);
  });

  it('rests no longer than its own time where another rests longer', async () => {
    const queue = new FairQueue({ places: 1 });
    const late = new DatabaseError({ code: '57014', message: 'too long' });
    const fail = (name: string) =>
      runFor(user(name), () => queue.use(() => Promise.reject(late))).catch(() => {});
    await fail('busy');
    const second = fail('busy');
    await vi.advanceTimersByTimeAsync(5_001);
    await second;
    const entered: string[] = [];
    // Ten seconds from now.
    void hold(queue, 'busy', 0).then(() => entered.push('busy'));
    await fail('neighbour');
    void hold(queue, 'neighbour', 0).then(() => entered.push('neighbour'));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(entered).toEqual(['neighbour']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(entered).toEqual(['neighbour', 'busy']);
  });

  it('does not, while it is alone', async () => {
    const queue = new FairQueue({ places: 1 });
    const long = hold(queue, 'busy', 1_200);
    await vi.advanceTimersByTimeAsync(1_200);
    await long;
    for (let times = 0; times < 10; times++) {
      const begin = performance.now();
      await runFor(user('busy'), () => queue.use(async () => {}));
      expect(performance.now()).toBe(begin);
    }
  });
});
