import { expect, it, vi } from 'vitest';
import { connectToaster, toast } from '#web/lib/page/toast.ts';

it('keeps good news and failures in layers of their own, of which one speaks at a time', () => {
  const said: unknown[] = [];
  const layer = (kind: string) => (title: string, options: { toasterId: string }) =>
    said.push([kind, title, options.toasterId]);
  const sonner = {
    success: layer('success'),
    info: layer('info'),
    error: layer('error'),
    dismiss: () => said.push('dismiss'),
  };
  toast.success('Saved before the toaster came');
  connectToaster(vi.mocked(sonner as never));
  toast.success('Saved');
  toast.error('It broke', 'Failed');
  toast.error('Again', 'Failed');
  expect(said).toEqual([
    'dismiss',
    ['success', 'Saved before the toaster came', 'notices'],
    ['success', 'Saved', 'notices'],
    'dismiss',
    ['error', 'Failed', 'failures'],
    ['error', 'Failed', 'failures'],
  ]);
});
