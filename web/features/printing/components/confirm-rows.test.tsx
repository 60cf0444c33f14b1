// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmRows } from '#web/features/printing/components/confirm-rows.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('upload-print', 'sheet-rows')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = 'student/upload/page-1.jpg';
const answer = (q: number, state: string, more = {}) => ({ q, sel: null, conf: 0.5, state, ...more });
const DOUBTFUL = [
  answer(2, 'faint'),
  answer(3, 'faint', { isDrawnAround: true }),
  answer(4, 'multiple'),
  answer(5, 'unreadable', { asked: { rule: 'reflection', figure: 0.05, threshold: 0.11 } }),
  // Of a reader that knows checks which this page does not.
  answer(6, 'unreadable', { asked: { rule: 'newer' } }),
];

/** An upload that waits for a reviewer. */
async function show(mayConfirm: boolean) {
  answerCalls({
    print_uploads: [
      {
        detected: { answers: [answer(1, 'clear', { sel: 1 }), ...DOUBTFUL, answer(7, 'blank')] },
        page_urls: [PAGE],
        tests: {
          visibility: 'private',
          opens_at: null,
          closes_at: null,
          config: { questions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
        },
      },
    ],
    app_settings: [{ value: mayConfirm }],
    'object/sign/print-uploads': [{ path: PAGE, error: null, signedURL: '/object/sign/page-1.jpg?token=1' }],
  });
  await renderAt('/upload', <ConfirmRows uploadId="10000000-0000-4000-8000-000000000001" />);
  await screen.findByRole('img', { name: 'Question 2 on the sheet' });
}

it.each([
  ['a reviewer decides', false],
  ['the student may decide', true],
])(
  'shows every doubtful row with its picture and its reason where %s, and no other',
  async (_who, mayConfirm) => {
    await show(mayConfirm);
    const rows = screen
      .getAllByRole('listitem')
      .map((row) => [
        within(row).getByRole('img').getAttribute('aria-label'),
        within(row).getByText(/\.$/).textContent,
        within(row).queryByRole('radiogroup') !== null,
      ]);
    expect(rows).toEqual([
      ['Question 2 on the sheet', 'The mark is too pale, or only partly filled.', mayConfirm],
      ['Question 3 on the sheet', 'Something is written around or beside the circles.', mayConfirm],
      ['Question 4 on the sheet', 'More than one option is marked.', mayConfirm],
      ['Question 5 on the sheet', 'A reflection may have taken a mark away.', mayConfirm],
      ['Question 6 on the sheet', 'The row cannot be seen clearly.', mayConfirm],
    ]);
  },
);

it('cuts each row out of the page where it is printed', async () => {
  await show(false);
  const tops = screen.getAllByRole('img').map((crop) => Number(crop.getAttribute('viewBox')?.split(' ')[1]));
  const steps = tops.slice(1).map((top, index) => Math.round(10 * (top - (tops[index] as number))));
  expect(steps).toEqual([51, 51, 51, 51]);
  for (const crop of screen.getAllByRole('img'))
    expect(crop.querySelector('image')?.getAttribute('href')).toMatch(/page-1\.jpg/);
});
