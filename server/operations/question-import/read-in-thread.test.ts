import { expect, it } from 'vitest';
import type { FromThread, ReadingTask, ToThread } from './messages.ts';
import { readInThread } from './read-in-thread.ts';

const task = (text: string): ReadingTask => ({
  format: 'aiken',
  exam: 'neet-ug',
  syllabi: [],
  fileName: 'a.txt',
  choices: {},
  remembered: [],
  rememberedNames: [],
  bytes: new TextEncoder().encode(text),
});
const question = (stem: string) => `${stem}\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n`;
async function stems(text: string): Promise<string[]> {
  const said: string[] = [];
  await readInThread(task(text), async (message: FromThread): Promise<ToThread> => {
    if (message.kind === 'rows') said.push(...message.rows.map(({ parsed }) => parsed.stem));
    return { kind: 'go' };
  });
  return said;
}

it('reads one file after another, and two at once, each with its own questions', async () => {
  expect(await stems(question('First?'))).toEqual(['First?']);
  expect(await stems(question('Second?'))).toEqual(['Second?']);
  const together = ['Third?', 'Fourth?'].map((stem) => stems(question(stem)));
  expect(await Promise.all(together)).toEqual([['Third?'], ['Fourth?']]);
}, 60_000);

it('reads on after a file whose rows could not be kept', async () => {
  await stems(question('Before?'));
  await expect(
    readInThread(task(question('Lost?')), () => Promise.reject(new Error('no room'))),
  ).rejects.toThrow('no room');
  expect(await stems(question('After?'))).toEqual(['After?']);
}, 60_000);

it('reads on after a file that took the thread down', async () => {
  await stems(question('Before?'));
  const broken = { ...task(''), bytes: null } as unknown as ReadingTask;
  await expect(readInThread(broken, async () => ({ kind: 'go' }))).rejects.toMatchObject({ code: 'failed' });
  expect(await stems(question('After?'))).toEqual(['After?']);
}, 60_000);
