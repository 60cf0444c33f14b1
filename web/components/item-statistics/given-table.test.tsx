// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GivenAnswers } from '#core/contracts/question-bank/get-item-statistics.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { GivenTable } from './given-table.tsx';

beforeAll(() => loadTexts('item-statistics')());
afterEach(cleanup);

const row = (count: number) => ({ count, discrimination: null, lower: 0, middle: 0, upper: 0.5 });
const NUMBERS: GivenAnswers = {
  answers: [
    { ...row(12), answer: '-25', right: false },
    { ...row(10), answer: '2.5', right: true },
  ],
  further_right: row(0),
  others: row(3),
  blank: row(4),
};

/** The first two cells of each line, and whether it is marked as right. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [
      within(line).getByRole('rowheader').textContent,
      within(line).getAllByRole('cell')[0]?.textContent,
      within(line).queryByRole('img') !== null,
    ]);

it('shows the numbers with the key, right ones marked, others and blanks apart, and nothing nobody gave', () => {
  render(<GivenTable given={NUMBERS} options={null} keyText="2.4..2.6" />);
  expect(screen.getByText('Key: 2.4 – 2.6')).toBeTruthy();
  expect(linesOf(screen.getByRole('table', { name: 'Numbers given' }))).toEqual([
    ['−25', '12', false],
    ['2.5', '10', true],
    ['Others', '3', false],
    ['No answer', '4', false],
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

it('shows sets of options, and each option by itself', () => {
  const sets = { ...NUMBERS, answers: [{ ...row(7), answer: 'A,C', right: true }] };
  render(<GivenTable given={sets} options={[row(9), row(2), row(7)]} keyText="A,C" />);
  expect(linesOf(screen.getByRole('table', { name: 'Sets of options given' }))[0]).toEqual([
    'A, C',
    '7',
    true,
  ]);
  expect(linesOf(screen.getByRole('table', { name: 'Each option, whatever was taken with it' }))).toEqual([
    ['A', '9', true],
    ['B', '2', false],
    ['C', '7', true],
  ]);
});
