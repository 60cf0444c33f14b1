// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OwnSchool } from '#core/contracts/friends/own-school.ts';
import { SchoolCard } from '#web/features/leaderboard/components/school-card.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('leaderboard')());
afterEach(() => vi.unstubAllGlobals());

const SCHOOL: OwnSchool = {
  in_group: false,
  chosen: null,
  place: { state: 'Kerala', district: 'Kollam' },
  suggestions: ['Dav Public School'],
};
const show = async (school: Partial<OwnSchool>) => {
  let now = { ...SCHOOL, ...school };
  const calls = answerCalls({
    'get-own-school': () => now,
    'set-own-school': () => {
      now = { ...SCHOOL, chosen: { name: 'My School', is_elsewhere: false } };
      return now;
    },
  });
  await renderAt('/', <SchoolCard userId="me" />, ['/app/profile']);
  return calls;
};

it('saves the name as typed, once for a double click, and then offers to take it back', async () => {
  const calls = await show({});
  fireEvent.change(await screen.findByLabelText('Name of the school'), { target: { value: ' My School ' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByRole('button', { name: 'Take it back' });
  expect(calls.filter(({ name }) => name === 'set-own-school').map(({ body }) => body)).toEqual([
    { name: 'My School' },
  ]);
});

it('asks for the district first where the profile names none', async () => {
  await show({ place: null, suggestions: [] });
  expect((await screen.findByRole('link', { name: 'To my profile' })).getAttribute('href')).toBe(
    '/app/profile',
  );
  expect(screen.queryByLabelText('Name of the school')).toBeNull();
});

it('is not there for who is in a group of the institute', async () => {
  const calls = await show({ in_group: true });
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('get-own-school'));
  expect(screen.queryByText('Your school')).toBeNull();
});

it('says that it did not come, and asks again', async () => {
  let isAway = true;
  answerCalls({
    'get-own-school': () => {
      if (isAway) return new Response('', { status: 503 });
      return SCHOOL;
    },
  });
  await renderAt('/', <SchoolCard userId="me" />, ['/app/profile']);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  fireEvent.click(again);
  await screen.findByLabelText('Name of the school');
});
