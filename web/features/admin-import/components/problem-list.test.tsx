// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ProblemList } from '#web/features/admin-import/components/problem-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('admin-import', 'docx-problems')());
afterEach(cleanup);

const leftOut = (text: string) => [
  {
    severity: 'warning' as const,
    column: null,
    row: null,
    code: 'docx_text_left_out',
    values: { text },
  },
];

it('opens what a long quotation goes on with, and shows a short one as it is', async () => {
  const { container, rerender } = render(<ProblemList problems={leftOut('“Turn over.”')} isOfFile />);
  expect(container.querySelector('details')).toBeNull();
  expect(screen.getByText(/“Turn over\.”/)).toBeTruthy();
  rerender(<ProblemList problems={leftOut(`“${'a remark '.repeat(100)}at the very end”`)} isOfFile />);
  const details = container.querySelector('details');
  expect(details?.open).toBe(false);
  const beginning = screen.getByText(/^This text belongs to no question/);
  expect(beginning.textContent?.length).toBeLessThan(420);
  await userEvent.click(beginning);
  expect(details?.open).toBe(true);
  expect(screen.getByText(/at the very end”/)).toBeTruthy();
});
