// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DailyPractice } from '#web/components/daily-practice.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces('running'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = {
  mistakes: 57,
  questions: 14,
  minutes: 15,
  minutes_a_day: 15,
  minutes_spent: 0,
  open_attempt_id: null,
  exam_day: '2027-05-02',
  expected_percent: 57,
};

it.each([
  ['is offered once, where something else on the screen begins the same', true],
  ['is begun by a button of its own elsewhere', false],
])('practice %s', async (_, isOffered) => {
  answerCalls({ 'get-daily-practice': plan });
  await renderAt('/', <DailyPractice userId="asha" exam="neet-ug" isOffered={isOffered} />, [
    '/app/test/$attemptId',
  ]);
  await screen.findByText(/^14 questions from your mistakes/);
  expect(screen.queryAllByRole('button', { name: 'Start practice' })).toHaveLength(isOffered ? 0 : 1);
});

it.each([
  ['steps back beside a more important button', true],
  ['is the button of the notebook', false],
])('the button %s', async (_, isQuiet) => {
  answerCalls({ 'get-daily-practice': plan });
  await renderAt('/', <DailyPractice userId="asha" exam="neet-ug" isQuiet={isQuiet} />, [
    '/app/test/$attemptId',
  ]);
  const start = await screen.findByRole('button', { name: 'Start practice' });
  expect(start.classList.contains('bg-primary')).toBe(!isQuiet);
});

it('keeps its place until the plan is there, and a date in one piece', async () => {
  // Made before it is asked for: the place is kept from the first moment, the call goes out a little later.
  let answer: (plan: object) => void = () => undefined;
  const answered = new Promise((done) => {
    answer = done;
  });
  answerCalls({ 'get-daily-practice': () => answered });
  await renderAt('/', <DailyPractice userId="asha" exam="neet-ug" />, ['/app/test/$attemptId']);
  await vi.waitFor(() =>
    expect(document.querySelector('[data-slot="skeleton"], .animate-pulse')).toBeTruthy(),
  );
  answer(plan);
  await screen.findByRole('heading', { name: 'Daily practice' });
  expect(document.body.textContent).toContain('2\u00a0May\u00a02027');
});

it('tells what would be known later as a share of five mistakes or more', async () => {
  const show = async (mistakes: number) => {
    answerCalls({ 'get-daily-practice': { ...plan, mistakes, questions: 1 } });
    await renderAt('/', <DailyPractice userId="asha" exam="neet-ug" />, ['/app/test/$attemptId']);
    await screen.findByText(/^1 question from your mistakes/);
  };
  await show(5);
  screen.getByText(/^You would now know about 57% of your mistakes/);
  cleanup();
  await show(4);
  expect(screen.queryByText(/^You would now know/)).toBeNull();
});
