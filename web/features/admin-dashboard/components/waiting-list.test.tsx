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
});
