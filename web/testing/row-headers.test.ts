import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A table whose rows nothing names, and why. */
const WITHOUT: Record<string, string> = {
  'web/components/math-text/stem-table.tsx': 'is what a question says; which cell names its row nobody knows',
  'web/features/admin-sittings/components/month-calendar.tsx': 'its rows are weeks, its days are named each',
};

it('every table names its rows', () => {
  const tables = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => [`web/${path}`, readFileSync(`web/${path}`, 'utf8')] as const)
    .filter(([, source]) => /<td\b|role="cell"/.test(source));
  expect(tables.length).toBeGreaterThan(10);
  const unnamed = tables.filter(([, source]) => !/<th[^>]*scope="row"|role="rowheader"/.test(source));
  expect(unnamed.map(([file]) => file).sort()).toEqual(Object.keys(WITHOUT).sort());
});
