// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '#web/components/ui/toaster.tsx';
import { toast } from '#web/lib/page/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.innerWidth = 1440;
  render(<ToastRegion label="Messages" />);
});
afterEach(() => {
  sonner.dismiss();
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

/** The titles of the toasts that can be seen. */
const visible = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]')].map(
    (element) => element.querySelector('[data-title]')?.textContent,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows a notice for 4 seconds, three of them at most', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    act(() => void toast.success(title));
    await pass(0);
  }
  expect(visible()).toEqual(['Four', 'Three', 'Two']);
  await pass(3_900);
  expect(visible()).toHaveLength(3);
  await pass(200);
  expect(visible()).toEqual([]);
});

it('shows a failure for 5 seconds, one at a time, named Error unless it has another title', async () => {
  act(() => void toast.error('It broke'));
  await pass(0);
  expect(visible()).toEqual(['Error']);
  act(() => void toast.error('It broke, too', 'Creation Failed'));
  await pass(0);
  expect(visible()).toEqual(['Creation Failed']);
  const [shown] = document.querySelectorAll('[data-sonner-toast][data-type=error]');
  expect(shown?.className).toContain('border-danger');
  await pass(4_900);
  expect(visible()).toEqual(['Creation Failed']);
  await pass(200);
  expect(visible()).toEqual([]);
});

it('is never a stop of Tab, but its button is', async () => {
  act(() => void toast.info('Deleted', undefined, { label: 'Undo', onClick: () => undefined }));
  await pass(0);
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast]');
  expect(shown?.tabIndex).toBe(-1);
  expect(shown?.querySelector('button')?.tabIndex).toBe(0);
});
