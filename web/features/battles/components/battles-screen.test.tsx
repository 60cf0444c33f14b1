// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BattlesScreen } from '#web/features/battles/components/battles-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

const ID = '10000000-0000-4000-8000-000000000001';
const name = { en: 'JEE Main', hi: 'जेईई मेन', te: 'జేఈఈ మెయిన్', ta: 'ஜேஈஈ மெயின்' };
const row = (subject: string, chapter: string) => ({ subject, chapter, difficulty: 2, questions: 9 });

beforeAll(() => loadTexts('battles', 'names')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(exam: string, outline: object[], classLevel = 'XII') {
  const calls = answerCalls({
    'get-battles': { battles: [], ratings: [], invitations: [], friends: [], people: 'open' },
    'rpc/get_exam_outline': outline,
    'rpc/get_distinct_chapters': [],
    exams: [{ code: 'jee-main', name }],
    'create-battle': { battle_id: ID },
  });
  await renderAt(
    '/app/battles',
    <BattlesScreen userId="asha" exam={exam} classLevel={classLevel} code={undefined} friend={undefined} />,
    ['/app/library', '/app/battles/$battleId'],
  );
  return calls;
}

it('makes battles of the exam that is shown, in the subjects it has questions of', async () => {
  const calls = await show('jee-main', [row('Mathematics', 'Trigonometry'), row('Mathematics', 'Calculus')]);
  await screen.findByText(/^The questions are of JEE Main/);
  expect(screen.getByRole('radio', { name: 'Mathematics' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Physics' })).toBeNull();
  await screen.findByRole('option', { name: 'Trigonometry' });
  await userEvent.click(screen.getByRole('button', { name: /^Sparrow/ }));
  await waitFor(() =>
    expect(calls.find(({ name: call }) => call === 'create-battle')?.body).toMatchObject({
      ...{ exam: 'jee-main', subject: 'Mathematics', chapter: null, kind: 'rival', rival: 1 },
    }),
  );
});

it('says where there is nothing to ask, offers nothing of another exam, and lets one join', async () => {
  await show('jee-main', []);
  await screen.findByText('No questions of JEE Main for battles yet');
  await screen.findByLabelText('Code of a battle');
  expect(screen.queryByRole('button', { name: /^Sparrow/ })).toBeNull();
  expect(screen.queryByText('Physics')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a battle' })).toBeNull();
});

it('says to a student of class XI that all chapters are those of the class', async () => {
  await show('neet-ug', [], 'XI');
  await screen.findByRole('option', { name: 'All of class XI' });
  cleanup();
  await show('neet-ug', []);
  await screen.findByRole('option', { name: 'All chapters' });
});

it('is as it was for NEET (UG)', async () => {
  const calls = await show('neet-ug', []);
  await userEvent.click(await screen.findByRole('button', { name: /^Sparrow/ }));
  await waitFor(() =>
    expect(calls.find(({ name: call }) => call === 'create-battle')?.body).toMatchObject({
      ...{ exam: 'neet-ug', subject: 'Physics' },
    }),
  );
  expect(screen.queryByText(/^The questions are of/)).toBeNull();
});
