// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WriteCard } from '#web/features/admin-newsletter/components/write-card.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';

const sent: { url: string; body: unknown }[] = [];
beforeAll(() => i18n.loadNamespaces(['admin-newsletter', 'errors']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

function show(recipients: number, isRunning = false): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://localhost'),
      init,
    );
    sent.push({ url: request.url, body: await request.json() });
    return Response.json({ issue_id: '00000000-0000-4000-8000-000000000001' });
  });
  render(
    <QueryClientProvider client={getQueryClient()}>
      <WriteCard recipients={recipients} isRunning={isRunning} />
    </QueryClientProvider>,
  );
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks with the number of addresses before it sends, and sends what was asked', async () => {
  show(1204);
  write('Subject', 'A new paper');
  write('Text', 'It is out.');
  fireEvent.click(screen.getByRole('button', { name: 'Send to 1,204 addresses' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send this to 1,204 addresses?' });
  expect(dialog.textContent).toContain('A new paper');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toContain('/functions/v1/send-newsletter');
  expect(sent[0]?.body).toEqual({
    subject: 'A new paper',
    body: 'It is out.',
    language: 'English',
    recipients: 1204,
  });
});

it('says what is missing, and asks nothing', () => {
  show(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send to 2 addresses' }));
  expect(screen.getByText('Please write a subject.')).toBeTruthy();
  expect(screen.getByText('Please write a text.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  [0, false, 'Nobody has confirmed an address yet.'],
  [2, true, 'A newsletter is being sent. The next one can follow it.'],
])('with %i addresses, running: %s, cannot be sent and says why', (recipients, isRunning, why) => {
  show(recipients, isRunning);
  expect(screen.getByText(why)).toBeTruthy();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: /Send to/ });
  expect(send.disabled).toBe(true);
});
