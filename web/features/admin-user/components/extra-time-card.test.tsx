// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { ExtraTimeCard } from './extra-time-card.tsx';

beforeAll(() => i18n.loadNamespaces('admin-user'));
afterEach(cleanup);

it('grants 20 minutes an hour, or declines, with a word to the student', () => {
  const onDecide = vi.fn();
  const request = { reason: 'Low vision\nUDID card', asked_at: '2026-11-23T05:00:00+00:00' };
  render(
    <ExtraTimeCard percent={0} request={request} isDeciding={false} onChange={vi.fn()} onDecide={onDecide} />,
  );
  screen.getByText(/UDID card/);
  fireEvent.click(screen.getByRole('button', { name: 'Grant' }));
  const reply = screen.getByLabelText('A word to the student');
  expect([onDecide.mock.calls, reply.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  expect(document.activeElement).toBe(reply);
  fireEvent.change(reply, { target: { value: ' Seen. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Grant' }));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const { asked_at } = request;
  expect(onDecide.mock.calls.map(([decision]) => decision)).toEqual([
    { asked_at, percent: 33, reply: 'Seen.' },
    { asked_at, percent: 0, reply: 'Seen.' },
  ]);
});
