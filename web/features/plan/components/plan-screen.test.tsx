// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { PlanScreen } from '#web/features/plan/components/plan-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('plan', 'quests', 'names')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY_MS = 86_400_000;
const mistakes = {
  quest: { kind: 'mistakes', questions: 10, minutes: 11 },
  ...{ key: null, locked: false, done: false },
};

async function show(phase: string, quests: object[], now: Phase = 'usual') {
  const day = (ahead: number) => kolkataDay(new Date(Date.now() + ahead * DAY_MS));
  answerCalls({
    'get-plan': {
      ...{ exam_day: day(30), last_day: day(30), minutes_a_day: 15, weeks: [] },
      // Tomorrow's evening is never over; with the exam a plan ends.
      days: [
        { day: day(0), phase, quests: [] },
        ...(phase === 'exam' ? [] : [{ day: day(1), phase, quests }]),
      ],
      pace: { reached: 5, all: 82, more: null },
    },
  });
  await renderAt('/', <PlanScreen userId="asha" exam={NEET_EXAM} phase={now} />, [
    '/app',
    '/app/exam-day',
    '/app/profile',
  ]);
  await screen.findByRole('heading', { name: 'The next days' });
}
const offersCalendar = () => screen.queryByRole('button', { name: 'Save the week to a calendar' }) !== null;

it('offers a calendar of what there is to do, and none of a week without', async () => {
  await show('usual', [mistakes]);
  expect(offersCalendar()).toBe(true);
  cleanup();
  await show('exam', []);
  expect(offersCalendar()).toBe(false);
});

it('says on the evening of the exam day that it is over', async () => {
  await show('exam', []);
  screen.getByText('Your exam.');
  screen.getByRole('link', { name: 'Open Exam Day Hub' });
  cleanup();
  await show('exam', [], 'after');
  screen.getByText('The exam is over: rest.');
  screen.getByRole('link', { name: 'Say when your exam is' });
  expect(screen.queryByText('Your exam.')).toBeNull();
});
