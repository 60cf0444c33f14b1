import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';

/** Longer than a file may be called: the archive cannot be written, as on a full disk. */
const UNWRITABLE = 'long'.repeat(62);
const MEMBER = Buffer.alloc(3_000_000);
const TIMES = 8;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What nobody caught fails the run: a server would end over it. */
it('an archive that cannot be written is told to who writes it, and to nobody else', async () => {
  for (let time = 0; time < TIMES; time++) {
    const writer = await ArchiveWriter.open(join(folder, UNWRITABLE), undefined);
    const adding = async () => {
      for (let n = 0; n <= time; n++) await writer.add(`member ${n}`, MEMBER);
      await writer.finish();
    };
    await expect(adding()).rejects.toThrow('ENAMETOOLONG');
    await expect(writer.discard()).rejects.toThrow('ENAMETOOLONG');
  }
});
