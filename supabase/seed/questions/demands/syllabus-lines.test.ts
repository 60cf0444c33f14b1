import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { loadShippedBank } from '../load-bank.ts';

/** By subject, unit and line of the syllabus that NMC and NTA publish for 2026: the slugs of what asks it. */
const LINES = z
  .record(z.enum(SUBJECTS), z.record(z.string(), z.record(z.string(), z.array(z.string()))))
  .parse(JSON.parse(readFileSync(new URL('../../syllabus-lines.json', import.meta.url), 'utf8')));
const LEAST = 2;

const lines = Object.entries(LINES).flatMap(([subject, units]) =>
  Object.entries(units).flatMap(([unit, named]) =>
    Object.entries(named).map(([line, questions]) => ({ subject, name: `${unit}: ${line}`, questions })),
  ),
);
const bank = loadShippedBank();

it('every line of the syllabus has questions', () => {
  const few = lines.filter(({ questions }) => new Set(questions).size < LEAST);
  expect(few.map(({ subject, name }) => `${subject}, ${name}`)).toEqual([]);
});

it('a line names questions of its subject that ship', () => {
  const known = new Set(bank.map(({ subject, slug }) => `${subject} ${slug}`));
  const named = lines.flatMap(({ subject, questions }) => questions.map((slug) => `${subject} ${slug}`));
  expect(named.filter((question) => !known.has(question))).toEqual([]);
});

it('every question that ships stands under a line', () => {
  const named = new Set(lines.flatMap(({ questions }) => questions));
  expect(bank.map(({ slug }) => slug).filter((slug) => !named.has(slug))).toEqual([]);
});
