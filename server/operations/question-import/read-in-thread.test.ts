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
/** What is said of the file as a whole, read with the memory and time of the thread. */
async function codes(text: string): Promise<string[]> {
  const said: string[] = [];
  await readInThread({ ...task(text), format: 'json' }, async (message: FromThread): Promise<ToThread> => {
    if (message.kind === 'read') said.push(...message.problems.map(({ code }) => code));
    return { kind: 'go' };
  });
  return said;
}
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

it('ends lists of 100,000 objects, and as many names, with the reason', async () => {
  const objects = (count: number, fieldsOf: (number: number) => object) =>
    JSON.stringify(
      Array.from({ length: count }, (_, number) => ({
        question: `Which metal is number ${number}?`,
        options: ['iron', 'copper', 'zinc', 'lead'],
        answer: 'B',
        ...fieldsOf(number),
      })),
    );
  const remark = 'What the teacher said of this question in the year it was asked. '.repeat(2);
  expect(await codes(objects(100_000, () => ({ remark })))).toEqual(['too_many_rows']);
  // Each question would have a cell for each of the names: more than any memory has.
  expect(await codes(objects(20_000, (number) => ({ [`field ${number}`]: number })))).toEqual([
    'too_many_names',
  ]);
  expect(await codes(`[${'1,'.repeat(10_000_000)}1]`)).toEqual(['json_unexpected']);
}, 120_000);
