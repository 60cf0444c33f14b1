// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, type Call, renderAt } from '#web/testing/screens.tsx';
import { WaitingList } from './waiting-list.tsx';

beforeAll(() => i18n.loadNamespaces('admin'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads to the student who has waited longest for extra time', async () => {
  const counted = (count: number) => new Response(null, { headers: { 'content-range': `*/${count}` } });
  answerCalls({
    'rpc/count_doubted_questions': [{ reported: 0, suspected: 0 }],
    'admin-users-waiting-guardians': { count: 1, first: 'b0000000-0000-4000-8000-000000000001' },
    print_uploads: () => counted(0),
    ai_tasks: () => counted(0),
    extra_time_requests: ({ method, query }: Call) => {
      expect(query.get('status')).toBe('eq.open');
      return method === 'HEAD' ? counted(2) : [{ user_id: 'asha' }];
    },
  });
  await renderAt('/', <WaitingList missing={0} />, ['/admin/users/$userId']);
  const link = await screen.findByRole('link', { name: '2 requests for extra time' });
  expect(link.getAttribute('href')).toBe('/admin/users/asha');
  const guardian = await screen.findByRole('link', { name: '1 request of a guardian' });
  expect(guardian.getAttribute('href')).toBe('/admin/users/b0000000-0000-4000-8000-000000000001');
});
