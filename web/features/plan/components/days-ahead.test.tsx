// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DaysAhead } from '#web/features/plan/components/days-ahead.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('plan', 'quests', 'names')());
afterEach(cleanup);

it('says that a copy on the device has no day left, instead of an empty list', async () => {
  await renderAt('/', <DaysAhead days={[]} onChange={() => {}} />);
  await screen.findByText(/whose days are over/);
  expect(screen.queryByRole('list')).toBeNull();
});

it('counts a paper apart from the minutes of the evening, as the dashboard does', async () => {
  const quests = [
    { quest: { kind: 'mistakes', questions: 10, minutes: 11 }, key: null, locked: false, done: false },
    {
      quest: { kind: 'chapter', subject: 'Physics', chapter: 'Waves', why: 'new', questions: 4, minutes: 4 },
      ...{ key: 'a', locked: false, done: false },
    },
    {
      quest: { kind: 'paper', item_id: 'half-1', title: 'NEET Half Paper 1', questions: 90, minutes: 90 },
      ...{ key: 'b', locked: false, done: false },
    },
  ];
  const day = { day: '2027-03-28', phase: 'usual', quests, isToday: true };
  await renderAt('/', <DaysAhead days={[day as never]} onChange={() => {}} />);
  const heading = await screen.findByRole('heading', { name: /^Today/ });
  expect(heading.parentElement?.textContent).toMatch(/15 min.*paper: 90 minutes$/);
});

it('says of the days of rest after the exam once that they are', async () => {
  const day = (number: number, phase: string) => ({
    ...{ day: `2027-05-0${number}`, phase, quests: [], isToday: number === 2 },
  });
  const days = [day(2, 'exam'), day(3, 'after'), day(4, 'after'), day(5, 'after'), day(6, 'usual')];
  await renderAt('/', <DaysAhead days={days as never} onChange={() => {}} />);
  await screen.findByRole('heading', { name: '3–5 May 2027' });
  expect(screen.getAllByText('The exam is over: rest.')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
