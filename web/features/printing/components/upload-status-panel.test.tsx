// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { UploadStatusPanel } from '#web/features/printing/components/upload-status-panel.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('upload-print')());
afterEach(cleanup);

const show = (pages: { read: number; total: number } | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadStatusPanel state={{ name: 'processing', pages }} uploadId="1" onAskAgain={() => undefined} />
    </QueryClientProvider>,
  );

it('shows how many of the pages are read', () => {
  show({ read: 2, total: 5 });
  expect(screen.getByText('2 of 5 pages read')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
});

it('shows no bar before that is known', () => {
  show(null);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
