// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { toast } from '#web/lib/page/toast.ts';

const TOASTER = '#web/components/ui/toaster.tsx';
const toaster = { asked: 0, isAway: false };
let ToastHost: typeof import('#web/components/toast-host.tsx')['ToastHost'];
let send: typeof toast;
beforeEach(async () => {
  vi.resetModules();
  Object.assign(toaster, { asked: 0, isAway: false });
  vi.doMock(TOASTER, async (original) => {
    toaster.asked += 1;
    if (toaster.isAway) throw new Error('No network');
    return await original();
  });
  ({ ToastHost } = await import('#web/components/toast-host.tsx'));
  ({ toast: send } = await import('#web/lib/page/toast.ts'));
});
afterEach(cleanup);

it('has what draws toasts before there is one, and draws nothing until then', async () => {
  const { container } = render(<ToastHost />);
  expect(toaster.asked).toBe(0);
  await waitFor(() => expect(toaster.asked).toBe(1), { timeout: 5_000 });
  expect(container.innerHTML).toBe('');
  act(() => send.info('The network is gone'));
  await screen.findByText('The network is gone');
});

it('keeps a toast that cannot be drawn until the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  toaster.isAway = true;
  render(<ToastHost />);
  act(() => send.info('Not sent yet'));
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(screen.queryByText('Not sent yet')).toBeNull();
  toaster.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Not sent yet');
  expect(toaster.asked).toBeGreaterThan(1);
});
