// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';
import { ExtraTimeCard } from './extra-time-card.tsx';

beforeAll(() => i18n.loadNamespaces('extra-time'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Why, and which document says so');
const button = (name: string) => screen.findByRole('button', { name });

it('asks with a reason, once for a double click, and takes it back', async () => {
  let row: object[] = [];
  const calls = answerCalls({
    extra_time_requests: ({ method }: { method: string }) => {
      if (method === 'DELETE') row = [];
      return Response.json(row);
    },
    'ask-extra-time': () => {
      row = [
        {
          reason: 'Dyslexia',
          status: 'open',
          reply: null,
          asked_at: '2026-11-23T05:00:00Z',
          decided_at: null,
        },
      ];
      return { status: 'open' };
    },
  });
  const toasts = collectToasts();
  await renderAt('/', <ExtraTimeCard userId="u" percent={0} />);
  fireEvent.click(await button('Ask for extra time'));
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await field());
  fireEvent.change(await field(), { target: { value: ' Dyslexia ' } });
  const ask = await button('Ask for extra time');
  fireEvent.click(ask);
  fireEvent.click(ask);
  const takeBack = await button('Take it back');
  const asked = calls.filter(({ name }) => name === 'ask-extra-time');
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'Dyslexia' }]);
  expect(screen.getByRole('status').textContent).toContain('23 Nov 2026');
  await waitFor(() => expect(toasts).toHaveLength(1));
  fireEvent.click(takeBack);
  await button('Ask for extra time');
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
});

it('says what was decided and what the student has, and that asking failed', async () => {
  answerCalls({
    extra_time_requests: [
      {
        reason: 'x',
        status: 'declined',
        reply: 'Please bring the certificate.',
        asked_at: '2026-11-20T05:00:00Z',
        decided_at: '2026-11-22T05:00:00Z',
      },
    ],
  });
  const toasts = collectToasts();
  await renderAt('/', <ExtraTimeCard userId="u" percent={33} />);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Declined on 22 Nov 2026.Please bring the certificate.',
  );
  screen.getByText('You have 20 minutes more for each hour in every test you start.');
  fireEvent.change(await field(), { target: { value: 'Here it is' } });
  fireEvent.click(await button('Ask again'));
  await waitFor(() => expect(toasts[0]?.[0]).toBe('error'));
  expect((await field()).value).toBe('Here it is');
});
