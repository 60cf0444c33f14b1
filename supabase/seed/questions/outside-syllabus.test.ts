import { expect, it } from 'vitest';
import { OUTSIDE_SYLLABUS } from '#core/contracts/question-bank/bank-file.ts';
import { readStarterBank } from '#server/operations/question-bank/read-starter-bank.ts';
import { projectPath } from '#server/paths.ts';
import { loadBank, loadShippedBank } from './load-bank.ts';

/** Reactions and single compounds of the p-block, engines, Newton's cooling and rolling left the syllabus with that of 2024. */
const OUTSIDE = [
  'p-block-chlorine-hot-alkali',
  'p-block-copper-nitric-acid',
  'p-block-diborane-bonds-figure',
  'p-block-match-interhalogen-shapes',
  'p-block-no-dinitrogen-on-heating',
  'p-block-phosphorous-acid-salt',
  'p-block-xenon-hexafluoride-hydrolysis',
  'rotation-rolling-sphere-energy-fraction',
  'rotation-sphere-sliding-then-rolling',
  'thermal-newton-cooling-next-interval',
  'thermodynamics-carnot-raise-source',
  'thermodynamics-engine-efficiency-from-heats',
  'thermodynamics-second-law-combination',
];

it('questions outside the syllabus are named by their tag', () => {
  const tagged = loadBank().filter(({ tags }) => tags.includes(OUTSIDE_SYLLABUS));
  expect(tagged.map(({ slug }) => slug).sort()).toEqual(OUTSIDE);
});

it('what ships is the rest', async () => {
  const { rows } = await readStarterBank(projectPath('supabase/seed'));
  const shipped = loadShippedBank().map(({ slug }) => slug);
  expect(rows.map(({ slug }) => slug).sort()).toEqual(shipped.sort());
  expect(shipped.filter((slug) => OUTSIDE.includes(slug))).toEqual([]);
});
