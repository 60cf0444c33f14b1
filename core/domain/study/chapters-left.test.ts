import { expect, it } from 'vitest';
import { chaptersLeft } from './chapters-left.ts';

const chapter = (subject: string, name: string) => ({
  ...{ subject, chapter: name, questions: 9, answered: 9, right: 1 },
  last_seen_at: '2026-11-01T00:00:00.000Z',
});
const all = [
  chapter('Physics', 'Waves'),
  chapter('Physics', 'Nuclei'),
  chapter('Chemistry', 'Thermodynamics'),
  chapter('Physics', 'Of an institute'),
];
const names = (...of: Parameters<typeof chaptersLeft>) => chaptersLeft(...of).map((one) => one.chapter);

it('offers no chapter twice', () => {
  const offered = [
    { subject: 'Physics', chapter: 'Waves' },
    { subject: 'Physics', chapter: 'Thermodynamics' },
  ];
  expect(names(all, { classLevel: 'XII', offered })).toEqual(['Nuclei', 'Thermodynamics', 'Of an institute']);
});

it('sends a student of class XI to nothing that only XII has', () => {
  expect(names(all, { classLevel: 'XI', offered: [] })).toEqual([
    'Waves',
    'Thermodynamics',
    'Of an institute',
  ]);
  expect(names(all, { classLevel: null, offered: [] })).toHaveLength(4);
});
