import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { holdQueries } from '#web/routes/-first-queries.ts';

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
