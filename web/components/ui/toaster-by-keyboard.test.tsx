// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '#web/components/ui/toaster.tsx';
import { toast } from '#web/lib/page/toast.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement?.textContent;

it('is read out and never catches the Tab key, but for the button of a toast that has one', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(
    <>
      <button type="button">before</button>
      <ToastRegion label="Notifications" />
      <button type="button">after</button>
    </>,
  );
  act(() => void toast.success('Saved', 'All of it'));
  const shown = await screen.findByText('Saved');
  const item = shown.closest('[data-sonner-toast]');
  expect(item?.closest('[aria-live="polite"]')).not.toBeNull();
  await waitFor(() => expect(item?.getAttribute('tabindex')).toBe('-1'));
  await userEvent.tab();
  expect(focused()).toBe('before');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('before');
  const onClick = vi.fn();
  act(() => void toast.info('Removed', undefined, { label: 'Take it back', onClick }));
  await screen.findByText('Take it back');
  await userEvent.tab();
  expect(focused()).toBe('Take it back');
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});
