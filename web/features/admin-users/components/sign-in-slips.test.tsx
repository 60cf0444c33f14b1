// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SignInSlips } from '#web/features/admin-users/components/sign-in-slips.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

const LIST = '10000000-0000-4000-8000-000000000001';
const saved = vi.hoisted(() => [] as string[]);
vi.mock('#web/lib/page/download-file.ts', () => ({
  downloadFile: (_: Blob, name: string) => void saved.push(name),
}));

beforeAll(() => loadTexts('admin-users')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  saved.length = 0;
});

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const part = (next: number | null) => ({ pdf: btoa('slips'), slips: 2, next_after_row: next });

it('asks before the page closes until the slips are saved, also when the dialog was closed', async () => {
  let answer: (part: unknown) => void = () => undefined;
  answerCalls({
    'make-sign-in-slips': () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  await renderAt('/', <SignInSlips listId={LIST} />);
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Print sign-in slips' }));
  await screen.findByText(/Keep this page open/);
  expect(asksBeforeLeaving()).toBe(true);
  cleanup();
  expect(asksBeforeLeaving()).toBe(true);
  answer(part(null));
  await waitFor(() => expect(saved).toEqual(['sign-in-slips.pdf']));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

it('asks no more where the printing fails', async () => {
  answerCalls({});
  await renderAt('/', <SignInSlips listId={LIST} />);
  fireEvent.click(screen.getByRole('button', { name: 'Print sign-in slips' }));
  await waitFor(() => expect(screen.queryByText(/Keep this page open/)).toBeNull());
  expect([asksBeforeLeaving(), saved]).toEqual([false, []]);
});
