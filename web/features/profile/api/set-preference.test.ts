// @vitest-environment happy-dom
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { setPreferenceMutation } from '#web/features/profile/api/set-preference.ts';
import { answerCalls } from '#web/testing/screens.tsx';

afterEach(() => void vi.unstubAllGlobals());

const { queryKey } = profileQuery('asha');

it.each([
  ['stays', () => new Response(null, { status: 204 }), 45],
  ['goes back', () => new Response('{}', { status: 500 }), 20],
])('a preference takes effect at once, and %s by what the server says', async (_, answer, minutes) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, { practice_minutes: 20, nta_mode: true } as never);
  const minutesNow = () => client.getQueryData(queryKey)?.practice_minutes;
  let atOnce: number | undefined;
  const calls = answerCalls({
    profiles: () => {
      atOnce = minutesNow();
      return answer();
    },
  });
  const save = new MutationObserver(
    client,
    setPreferenceMutation<number>(client, 'asha', 'practice_minutes'),
  );
  await save.mutate(45).catch(() => undefined);
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { practice_minutes: 45, updated_at: expect.any(String) }],
  ]);
  expect([atOnce, minutesNow(), client.getQueryData(queryKey)?.nta_mode]).toEqual([45, minutes, true]);
});
