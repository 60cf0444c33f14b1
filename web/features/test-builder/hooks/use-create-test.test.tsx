// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useCreateTest } from '#web/features/test-builder/hooks/use-create-test.ts';
import { DEFAULT_SELECTION } from '#web/features/test-builder/model/selection.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { connectToaster } from '#web/lib/page/toast.ts';

beforeAll(() => i18n.loadNamespaces(['test-builder', 'common']));

it('asks for a subject where there is none', () => {
  const error = vi.fn();
  connectToaster({ error, dismiss: vi.fn() } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCreateTest(vi.fn()), { wrapper });
  result.current.create(DEFAULT_SELECTION);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Select Subjects',
    expect.objectContaining({ description: 'Please select at least one subject to continue.' }),
  );
  expect(result.current.isCreating).toBe(false);
});
