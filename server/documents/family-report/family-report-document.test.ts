import { expect, it } from 'vitest';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { type FamilyReport, familyReportDocument } from './family-report-document.ts';

const compiler = new DocumentCompiler();
const scores = (right: number, wrong: number, blank: number) => ({
  marks: right * 400 - wrong * 100,
  right,
  wrong,
  blank,
  max: (right + wrong + blank) * 400,
});
const REPORT: FamilyReport = {
  language: 'English',
  institute: { name: 'Vijaypath Academy', logo: '/storage/v1/object/public/question-media/logo.svg' },
  sitting: { title: 'All India Mock 7', startsAt: new Date('2026-11-29T04:30:00Z') },
  student: { name: 'विजय Venkatasubramanian', rollNo: 'VP26-1069' },
  total: scores(120, 40, 20),
  subjects: [
    { name: 'Physics', ...scores(20, 20, 5) },
    { name: 'Chemistry', ...scores(0, 45, 0) },
    { name: 'Biology', ...scores(80, 5, 5) },
  ],
  ranking: { rank: 17, ranked: 1882, percentile: 991_498_406 },
  cutOffs: [],
  advice: {
    well: ['Human Reproduction', 'Cell: The Unit of Life', 'Biodiversity and Conservation'],
    practise: [
      'Chemical Bonding and Molecular Structure',
      'Ray Optics and Optical Instruments',
      'Equilibrium',
    ],
    leftOut: 20,
    guessed: { wrong: 40, cost: 4000 },
  },
  history: Array.from({ length: 8 }, (_, n) => ({
    title: `Sunday test ${8 - n}`,
    at: new Date('2026-11-01T04:30:00Z'),
    percent: n === 2 ? null : 50 + n,
  })),
};
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40"/></svg>',
);
const make = (more: Partial<FamilyReport> = {}) =>
  familyReportDocument({ ...REPORT, ...more }, async (src) => (src.endsWith('logo.svg') ? LOGO : null));

it.each(['English', 'Hindi', 'Telugu', 'Tamil'] as const)(
  'is one page in %s, with every sign',
  async (language) => {
    const { pageCount, missingSigns, missingFigures } = compiler.compile(await make({ language }));
    expect({ pageCount, missingSigns, missingFigures }).toEqual({
      pageCount: 1,
      missingSigns: [],
      missingFigures: [],
    });
  },
);

it('shows each subject with its mark, and an open book for one that has none', async () => {
  const { data, figures } = await make({
    subjects: [
      { name: 'Physics', ...scores(1, 0, 0) },
      { name: 'constructor', ...scores(1, 0, 0) },
      { name: 'History', ...scores(1, 0, 0) },
    ],
  });
  const { rows } = data as unknown as { rows: { mark: string | null }[] };
  const drawn = rows.map(({ mark }) => mark && Buffer.from(figures?.[mark] ?? []).toString());
  expect(drawn[0]).toContain('<path d="M11 3c4 5.2');
  expect(drawn[1]).toBe(drawn[2]);
  expect(drawn[1]).toMatch(/^<svg .*<path d="M12 6c-2.5/);
  expect(drawn[3]).toBeNull();
});

it('has signs of their own for marks below zero, and no rank where none is published', async () => {
  const { data } = await make({ ranking: null });
  expect(data).toMatchObject({
    rows: [
      {},
      { name: 'Chemistry', cells: ['−45', '180', '0', '45', '0'], share: 0 },
      {},
      { name: 'Whole paper' },
    ],
    facts: [
      ['Student', REPORT.student.name],
      ['Roll number', 'VP26-1069'],
      ['Marks', '440 of 720'],
    ],
    attendance: { lead: 'Sat 7 of the last 8 exams.' },
  });
});

it('has a word for the family also where nothing stands out, and goes without a logo that is gone', async () => {
  const advice = { well: [], practise: [], leftOut: null, guessed: null };
  const document = await make({ advice, institute: { name: 'Vijaypath', logo: '/storage/gone.png' } });
  expect(document.data).toMatchObject({
    logo: null,
    well: { lines: [expect.stringContaining('beginning')] },
    todo: { lines: [expect.stringContaining('Keep going')] },
  });
  expect(compiler.compile(document).pageCount).toBe(1);
});

it('says that all cut-offs are reached, or which are not', async () => {
  const cutOffs = (...reached: boolean[]) => ({
    cutOffs: [null, 'Physics', 'Section B'].map((name, at) => ({ name, isReached: reached[at] ?? true })),
  });
  expect((await make(cutOffs(true, true, true))).data).toMatchObject({
    facts: expect.arrayContaining([['Cut-off', 'reached']]),
  });
  expect((await make({ ...cutOffs(false, false, true), language: 'Hindi' })).data).toMatchObject({
    facts: expect.arrayContaining([['कट-ऑफ़', 'पार नहीं किया: पूरा पेपर, भौतिकी']]),
  });
});
