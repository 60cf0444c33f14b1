import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import type { DrawnRow, Marking } from '../../server/testing/omr/filled-page.ts';
import type { ColouredPage } from '../../server/testing/omr/marks-around.ts';
import { withOtherSide, withSheetBelow } from '../../server/testing/omr/other-side.ts';
import { photograph, type Shot } from '../../server/testing/omr/photograph.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { fillSample } from './sample-page.ts';
import { shotOf, type Take } from './shots.ts';

/** Pages as people keep, fill and take them. */
export const CONDITIONS = [
  'marks around, scan',
  'marks around, photo',
  'pencil',
  'folded',
  'crumpled',
  'moiré',
  'other side shows',
  'sheet below',
  'photo',
  'scan',
  'moiré that drifts',
  'bad photo',
  'bad photo, marks around',
] as const;
export type Condition = (typeof CONDITIONS)[number];

interface Recipe {
  takes: readonly Take[];
  marking?: Marking;
  shot?: (random: Random) => Partial<Shot>;
  alter?: (page: ColouredPage, random: Random) => Promise<ColouredPage>;
}

const otherPage = async (random: Random): Promise<GreyRaster> => (await fillSample('normal', random)).page;

const RECIPES: Record<Condition, Recipe> = {
  'marks around, scan': { takes: ['scan'], marking: 'around' },
  'marks around, photo': { takes: ['photo'], marking: 'around' },
  pencil: { takes: ['scan', 'photo'], marking: 'pencil' },
  folded: { takes: ['photo', 'scan'], shot: () => ({ paperState: 'folded' }) },
  crumpled: { takes: ['photo', 'scan'], shot: () => ({ paperState: 'crumpled' }) },
  moiré: { takes: ['photo'], shot: (random) => ({ moire: random.between(6, 22) }) },
  'other side shows': {
    takes: ['scan', 'photo'],
    alter: async (page, random) => withOtherSide(page, await otherPage(random), random),
  },
  'sheet below': {
    takes: ['photo'],
    shot: (random) => ({ border: random.between(5, 20), rotation: random.between(-8, 8) }),
    alter: async (page, random) => withSheetBelow(page, await otherPage(random), random),
  },
  photo: { takes: ['photo'] },
  scan: { takes: ['scan'] },
  'moiré that drifts': {
    takes: ['photo'],
    shot: (random) => ({ moire: random.between(6, 22), moireDrift: random.between(-0.1, 0.1) }),
  },
  'bad photo': { takes: ['hard'], marking: 'clean' },
  'bad photo, marks around': { takes: ['hard'], marking: 'around' },
};

/** The page of a seed under one condition; every other row is filled as carefully as people do. */
export async function pageUnder(
  condition: Condition,
  seed: number,
): Promise<{ picture: GreyRaster; rows: DrawnRow[] }> {
  const random = new Random(seed);
  const { takes, marking, shot, alter } = RECIPES[condition];
  const { page, rows } = await fillSample(marking ?? random.pick(['clean', 'normal']), random);
  const altered = alter ? await alter(page, random) : page;
  const usual = shotOf(random.pick(takes), random);
  return { picture: await photograph(altered, { ...usual, ...shot?.(random) }, random), rows };
}
