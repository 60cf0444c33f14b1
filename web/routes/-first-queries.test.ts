// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askForTonight, holdQueries } from '#web/routes/-first-queries.ts';
import { profileWith } from '#web/testing/profile-with.ts';
import { answerCalls } from '#web/testing/screens.tsx';

const USER = '10000000-0000-4000-8000-000000000001';
const NOW = new Date().toISOString();
const attemptThat = (status: string) => ({
  ...{ id: USER, test_id: USER, status, started_at: NOW, submitted_at: NOW },
  ...{ score: 22, correct_answers: 6, total_questions: 25, tests: { title: 'Waves' } },
});

afterEach(() => vi.unstubAllGlobals());

const queryKey = ['attempt'];
const forgottenAtOnce = { queryKey, queryFn: () => 'opened', gcTime: 0 };
const nextTurn = () => new Promise((done) => setTimeout(done, 5));

it('keeps the answer of a query that nobody observes until it is let go of', async () => {
  const queryClient = new QueryClient();
  const release = holdQueries(queryClient, [forgottenAtOnce]);
  await queryClient.prefetchQuery(forgottenAtOnce);
  await nextTurn();
  expect(queryClient.getQueryData(queryKey)).toBe('opened');
  release();
  await nextTurn();
  expect(queryClient.getQueryCache().find({ queryKey })).toBeUndefined();
});

it('asks for nothing by itself', async () => {
  const queryClient = new QueryClient();
  let times = 0;
  const query = { ...forgottenAtOnce, queryFn: () => `opened ${++times}` };
  const release = holdQueries(queryClient, [query]);
  await nextTurn();
  expect(times).toBe(0);
  release();
});

it('asks for tonight, of the exam in the profile, as soon as a test is known to be submitted', async () => {
  const calls = answerCalls({
    attempts: [attemptThat('in_progress'), attemptThat('submitted')],
    profiles: [{ ...profileWith(1000), current_exam: 'jee-main' }],
  });
  await askForTonight(new QueryClient(), USER);
  expect(calls.map(({ name }) => name).sort()).toEqual(['attempts', 'get-tonight', 'profiles']);
  expect(calls.find(({ name }) => name === 'get-tonight')?.body).toEqual({ exam: 'jee-main' });
});

it('plans no evening of a student who has submitted nothing yet', async () => {
  const calls = answerCalls({ attempts: [attemptThat('in_progress')], profiles: [profileWith(1000)] });
  await askForTonight(new QueryClient(), USER);
  expect(calls.map(({ name }) => name).sort()).toEqual(['attempts', 'profiles']);
});
