import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BankFile } from '#core/contracts/question-bank/bank-file.ts';
import { SUBJECTS } from './subjects.ts';
import { SYLLABUS_CHAPTERS } from './syllabus-chapters.ts';

it.each(SUBJECTS)('names the chapters of %s as the bank does', (subject) => {
  const folder = new URL(`../../../supabase/seed/questions/${subject.toLowerCase()}/`, import.meta.url);
  const inBank = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      BankFile.shape.chapter.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).chapter),
    );
  expect([...SYLLABUS_CHAPTERS[subject]]).toEqual([...new Set(inBank)].sort());
});
