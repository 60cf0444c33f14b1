import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import type { Database } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { loadExams } from './load-exams.ts';

let database: Database;
let directory: string;

beforeAll(async () => {
  database = await cloneDatabase();
  directory = await mkdtemp(join(tmpdir(), 'exams-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function put(folder: string, definition: object): Promise<void> {
  await mkdir(join(directory, folder), { recursive: true });
  await writeFile(join(directory, folder, 'definition.json'), JSON.stringify(definition));
}

async function yearOf(code: string): Promise<unknown> {
  const { rows } = await database.query(
    `select (definition ->> 'year')::int as year from public.exams where code = $1`,
    [code],
  );
  return rows[0]?.year;
}

it('brings in what is new and what has changed, and leaves what an administrator changed', async () => {
  await put('sample', sampleExam());
  await put('other', { ...sampleExam(), code: 'other' });
  expect(await loadExams(database, directory)).toEqual(['other', 'sample']);
  expect(await loadExams(database, directory)).toEqual([]);
  await database.query(`update public.exams set is_edited = true where code = 'other'`);
  await put('sample', { ...sampleExam(), year: 2027 });
  await put('other', { ...sampleExam(), code: 'other', year: 2027 });
  expect(await loadExams(database, directory)).toEqual(['sample']);
  expect(await yearOf('sample')).toBe(2027);
  expect(await yearOf('other')).toBe(2026);
});

it('refuses a file that contradicts itself, with what contradicts, and one that is called otherwise', async () => {
  await put('wrong', { ...sampleExam(), code: 'wrong', questions: 3 });
  await expect(loadExams(database, directory)).rejects.toThrow(
    '3 questions are stated, and the sections have 65.',
  );
  await put('wrong', { ...sampleExam(), code: 'right' });
  await expect(loadExams(database, directory)).rejects.toThrow('is called right');
});
