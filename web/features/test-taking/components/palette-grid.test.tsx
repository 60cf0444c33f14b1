// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { PaletteGrid } from '#web/features/test-taking/components/palette-grid.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const answers = [
  { given: optionAnswer(0), flagged: false, timeMs: 0 },
  { given: null, flagged: true, timeMs: 0 },
  { given: optionAnswer(2), flagged: true, timeMs: 0 },
  { given: null, flagged: false, timeMs: 0 },
];

beforeAll(() => loadTexts('test-taking')());
afterEach(cleanup);

it('says the state of every question in words, and marks where the student is', () => {
  render(<PaletteGrid answers={answers} index={2} onGoTo={() => undefined} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Question 1: Answered',
    'Question 2: Flagged',
    'Question 3: Answered and flagged',
    'Question 4: Not attempted',
  ]);
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('3');
});

it('counts every state in its legend', () => {
  render(<PaletteGrid answers={[...answers, ...answers]} index={0} onGoTo={() => undefined} />);
  const [legend] = screen.getAllByRole('list');
  const texts = within(legend as HTMLElement).getAllByRole('listitem');
  expect(texts.map((item) => item.textContent)).toEqual([
    'Answered: 2',
    'Flagged: 2',
    'Answered and flagged: 2',
    'Not attempted: 2',
  ]);
});

it('leads to a question', async () => {
  const onGoTo = vi.fn();
  render(<PaletteGrid answers={answers} index={0} onGoTo={onGoTo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Question 4: Not attempted' }));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(3);
});

it('puts the questions of a divided paper under the names of its sections', async () => {
  const sections = [
    { subject: 'Physics', places: [0, 1] },
    { subject: 'Section B', places: [2, 3] },
  ];
  const onGoTo = vi.fn();
  render(<PaletteGrid answers={answers} index={0} onGoTo={onGoTo} sections={sections} />);
  const second = within(screen.getByRole('region', { name: 'Section B' }));
  expect(second.getAllByRole('button').map((button) => button.textContent)).toEqual(['3', '4']);
  await userEvent.click(second.getByRole('button', { name: 'Question 3: Answered and flagged' }));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(2);
});
