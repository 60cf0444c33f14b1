// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShownStatus } from '#web/features/test-taking/components/save-status.tsx';
import { SavingAnnouncer } from '#web/features/test-taking/components/saving-announcer.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('test-taking')());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What is spoken as the state of saving goes through these, each for as many milliseconds. */
function spokenThrough(states: [ShownStatus, number][]): string[] {
  const { rerender } = render(<SavingAnnouncer status="saved" />);
  const spoken: string[] = [];
  const listen = () => {
    const text = document.querySelector('[aria-live]')?.textContent ?? '';
    if (text !== spoken.at(-1)) spoken.push(text);
  };
  for (const [status, ms] of states) {
    rerender(<SavingAnnouncer status={status} />);
    listen();
    act(() => vi.advanceTimersByTime(ms));
    listen();
  }
  return spoken.filter((text) => text !== '');
}

it('is silent while answers are simply saved', () => {
  expect(
    spokenThrough([
      ['saving', 300],
      ['saved', 1000],
      ['saving', 4000],
      ['saved', 1000],
    ]),
  ).toEqual([]);
});

it('says that the network is away and the device keeps the answers, once, and that all is saved again', () => {
  expect(
    spokenThrough([
      ['onDevice', 9000],
      ['saving', 300],
      ['saved', 500],
      ['saving', 300],
      ['saved', 500],
    ]),
  ).toEqual(['No network. Your answers are kept on this device.', 'All answers are saved.']);
});

it('says that saving takes long, that nothing could be kept, and what another device changed', () => {
  expect(
    spokenThrough([
      ['saving', 6000],
      ['inMemory', 2000],
      ['saved', 500],
      ['updated', 500],
      ['saved', 500],
    ]),
  ).toEqual([
    'Saving takes longer than usual.',
    'Your answers could not be kept on this device. Keep this page open.',
    'All answers are saved.',
    'Updated from another device',
  ]);
});
