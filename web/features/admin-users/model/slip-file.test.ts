import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { slipFile } from './slip-file.ts';

const pdf = (text: string) => new Blob([text], { type: 'application/pdf' });

it('one part of slips is the PDF itself', async () => {
  const { file, name } = await slipFile([pdf('one')]);
  expect([name, await file.text()]).toEqual(['sign-in-slips.pdf', 'one']);
});

it('many parts are one file, in their order', async () => {
  const { file, name } = await slipFile(Array.from({ length: 11 }, (_, at) => pdf(`part ${at + 1}`)));
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(name).toBe('sign-in-slips.zip');
  expect(Object.keys(entries).toSorted()[1]).toBe('sign-in-slips-02.pdf');
  expect(strFromU8(entries['sign-in-slips-11.pdf'] ?? new Uint8Array())).toBe('part 11');
});
