import { expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

/** Works that end when they are told to. */
function works(line: WaitingLine) {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const begin = (caller: string, name = caller) =>
    line.within(caller, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  return { begin, begun, ends };
}
const turns = () => new Promise((done) => setTimeout(done, 0));

it('lets so many work at once, and the others in the order they came', async () => {
  const { begin, begun, ends } = works(new WaitingLine({ atOnce: 2, ofCaller: 3, inAll: 9 }));
  const all = ['a', 'b', 'c', 'd'].map((caller) => begin(caller));
  await turns();
  expect(begun).toEqual(['a', 'b']);
  ends[1]?.();
  await turns();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends[0]?.();
  ends[2]?.();
  await turns();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends[3]?.();
  await Promise.all(all);
});

it('refuses a caller who has enough in the line, and nobody else', async () => {
  const { begin, begun, ends } = works(new WaitingLine({ atOnce: 1, ofCaller: 2, inAll: 9 }));
  const own = [begin('a', 'first'), begin('a', 'second')];
  await expect(begin('a', 'third')).rejects.toMatchObject({ code: 'rate_limited' });
  const other = begin('b');
  ends[0]?.();
  await turns();
  const again = begin('a', 'again');
  for (const at of [1, 2, 3]) {
    await turns();
    ends[at]?.();
  }
  await Promise.all([...own, other, again]);
  expect(begun).toEqual(['first', 'second', 'b', 'again']);
});

it('refuses everybody while the line is full, and no longer than that', async () => {
  const { begin, ends } = works(new WaitingLine({ atOnce: 1, ofCaller: 1, inAll: 1 }));
  const first = begin('a');
  await expect(begin('b')).rejects.toMatchObject({ code: 'unavailable' });
  ends[0]?.();
  await first;
  const second = begin('b');
  await turns();
  ends[1]?.();
  await second;
});

it('goes on where a work fails', async () => {
  const line = new WaitingLine({ atOnce: 1, ofCaller: 1, inAll: 2 });
  const failing = line.within('a', () => Promise.reject(new Error('broken')));
  const after = line.within('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(after).resolves.toBe('done');
  await expect(line.within('a', async () => 'again')).resolves.toBe('again');
});
