// @vitest-environment happy-dom
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { NetworkBar } from '#web/components/student-bars/network-bar.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('running')());
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Figures() {
  const figures = useQuery({ queryKey: ['figures'], queryFn: () => 'All of it' });
  return <p>{figures.data ?? 'Nothing yet'}</p>;
}

it('says that a screen waits for the network, until it is there', async () => {
  onlineManager.setOnline(false);
  await renderAt(
    '/',
    <>
      <NetworkBar />
      <Figures />
    </>,
  );
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toMatch(/^No network/));
  screen.getByText('Nothing yet');
  act(() => onlineManager.setOnline(true));
  await screen.findByText('All of it');
  expect(status.textContent).toBe('');
});
