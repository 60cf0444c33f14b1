// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';
import { Tonight } from './tonight.tsx';

beforeAll(() => i18n.loadNamespaces(['quests', 'running', 'names']));
afterEach(cleanup);

const open = { answered: 0, done: false };
const chapter = {
  kind: 'chapter',
  subject: 'Physics',
  chapter: 'Waves',
  questions: 10,
  minutes: 10,
  why: 'weak',
} as const;
const paper = {
  kind: 'paper',
  title: 'NEET Half Paper 1',
  questions: 90,
  minutes: 90,
  item_id: '8f6cf3f0-6e3f-4a9b-8f39-2f4b8f1e7a00',
} as const;
const tonight = (changed: Partial<GetTonightResponse> = {}): GetTonightResponse => ({
  ...{ day: '2026-11-29', phase: 'usual', tomorrow: null, exam: 'neet-ug', lacking: [], spare_minutes: 0 },
  quests: [
    { quest: chapter, ...open },
    { quest: paper, ...open },
  ],
  week: [23, 24, 25, 26, 27, 28, 29].map((day) => ({
    ...{ day: `2026-11-${day}`, worked: day < 25, frozen: day === 25 },
  })),
  ...changed,
});
const show = (of: GetTonightResponse, lacksExam = false) =>
  renderAt('/', <Tonight userId="asha" tonight={of} lacksExam={lacksExam} />, [
    ...['/app/plan', '/app/exam-day', '/app/test/$attemptId', '/app/tests/$testId/instructions'],
  ]);
const region = () => screen.getByRole('region', { name: 'Tonight' }).textContent;

it('counts a paper apart from the minutes of the evening', async () => {
  await show(tonight());
  expect(region()).toContain('about 10 minutes left');
  expect(region()).toContain('paper: 90 minutes');
  cleanup();
  await show(
    tonight({
      quests: [
        { quest: chapter, answered: 10, done: true },
        { quest: paper, ...open },
      ],
    }),
  );
  expect(region()).toContain('1 of 2 done');
  expect(region()).not.toContain('minutes left');
});

it('says which missed days a freeze covers', async () => {
  await show(tonight());
  screen.getByRole('img', { name: '2 days of this week count, a freeze covers 1 missed day' });
  // A phone has no pointer to ask with.
  screen.getByText('a freeze covers 1 missed day');
});

it('speaks of no freeze in a week without one', async () => {
  await show(tonight({ week: tonight().week.map((day) => ({ ...day, frozen: false })) }));
  screen.getByRole('img', { name: '2 days of this week count' });
  expect(region()).not.toContain('freeze');
});

it('leads after the exam to where the next date goes, as its words say', async () => {
  await show(tonight({ phase: 'after', quests: [] }));
  screen.getByText(/^The exam is behind you/);
  screen.getByRole('link', { name: 'Say when your exam is' });
});

it('asks when the exam is where nobody said so', async () => {
  await show(tonight());
  expect(screen.queryByRole('link', { name: 'Say when your exam is' })).toBeNull();
  cleanup();
  await show(tonight(), true);
  screen.getByRole('link', { name: 'Say when your exam is' });
});

it('says after a first test what the evening is planned from, and not on later days', async () => {
  const ofOneTest = <Tonight userId="asha" tonight={tonight()} lacksExam={false} isFirst />;
  await renderAt('/', ofOneTest, ['/app/plan', '/app/test/$attemptId', '/app/tests/$testId/instructions']);
  screen.getByText(/^Planned from your answers/);
  cleanup();
  await show(tonight());
  expect(region()).not.toContain('Planned from');
});

it('says on the eve what helps then, above the mistakes that are left', async () => {
  const mistakes = { kind: 'mistakes', questions: 4, minutes: 5 } as const;
  await show(tonight({ phase: 'eve', quests: [{ quest: mistakes, ...open }] }));
  expect(region()).toContain('Sleep is worth more than one more chapter.');
  screen.getByRole('button', { name: 'Start: Bring back 4 mistakes' });
  expect(screen.getByRole('link', { name: 'Open Exam Day Hub' }).getAttribute('href')).toBe('/app/exam-day');
});

it('says in a sentence why the evening is shorter, where nothing is left to be asked', async () => {
  const mistakes = { kind: 'mistakes', questions: 4, minutes: 5 } as const;
  const quests = [{ quest: mistakes, ...open }];
  await show(tonight({ quests, lacking: [{ subject: 'Physics', why: 'none' }], spare_minutes: 15 }));
  expect(region()).toContain('That is all there is for tonight: 15 of your minutes stay free.');
  cleanup();
  await show(tonight({ quests }));
  expect(region()).not.toContain('stay free');
});
