import { describe, expect, it } from 'vitest';
import { isMet, measureBank } from './demands/measure-bank.ts';
import { SYLLABUS } from './demands/syllabus.ts';
import { listBankPaths, loadShippedBank, readBankFile } from './load-bank.ts';

const findings = measureBank(loadShippedBank());
const scopes = [...new Set(findings.map(({ scope }) => scope))];

describe.each(scopes)('%s', (scope) => {
  it.each(findings.filter((finding) => finding.scope === scope))(
    '$what: $value $unit, at least $least, at most $most',
    (finding) => {
      expect(finding.value).not.toBeNaN();
      expect(isMet(finding), `${finding.what}: ${finding.value}`).toBe(true);
    },
  );
});

it('has the chapters of the syllabus and no others', () => {
  const chapters = listBankPaths()
    .map(readBankFile)
    .map(({ subject, chapter }) => `${subject}: ${chapter}`);
  const syllabus = Object.entries(SYLLABUS).flatMap(([subject, names]) =>
    names.map((name) => `${subject}: ${name}`),
  );
  expect(chapters.sort()).toEqual(syllabus.sort());
});
