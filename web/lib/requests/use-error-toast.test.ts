// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '#web/lib/page/toast.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says once what could not be loaded, and again when it fails again', () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const refused = new ApiError('No', 'forbidden', 403);
  const { rerender } = renderHook(({ error }) => useErrorToast(error, 'Failed'), {
    initialProps: { error: null as ApiError | null },
  });
  expect(said).not.toHaveBeenCalled();
  rerender({ error: refused });
  rerender({ error: new ApiError('Still no', 'forbidden', 403) });
  expect(said.mock.calls).toEqual([['Failed']]);
  rerender({ error: null });
  rerender({ error: refused });
  expect(said).toHaveBeenCalledTimes(2);
});

it('leaves it to the sign-in screen to say that the session is over', () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  renderHook(() => useErrorToast(new ApiError('Expired', 'bad_jwt', 401), 'Failed'));
  expect(said).not.toHaveBeenCalled();
});
