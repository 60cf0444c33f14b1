import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { type Payer, paidBy, paidByServer } from './payer.ts';

const user = (id: string): Payer => ({ kind: 'user', id });

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
    return name === null ? paidByServer(work) : paidBy(user(name), work);
  };
  const next = async () => {
    leave.shift()?.();
    await new Promise((done) => setTimeout(done, 5));
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
