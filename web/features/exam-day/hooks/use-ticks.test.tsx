// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveTick } from '#web/features/exam-day/api/save-tick.ts';
import { useTicks } from '#web/features/exam-day/hooks/use-ticks.ts';
import type { UnsentTicks } from '#web/lib/offline/saved-exam-day.ts';

/** The device, as slow as it is under load. */
const device = vi.hoisted(() => ({ ticks: {} as UnsentTicks, delayMs: 0 }));
vi.mock('#web/lib/offline/saved-exam-day.ts', () => {
  const wait = () => new Promise((done) => setTimeout(done, device.delayMs));
  return {
    loadUnsentTicks: async () => {
      const ticks = device.ticks;
      await wait();
      return ticks;
    },
    changeUnsentTicks: async (_userId: string, change: (before: UnsentTicks) => UnsentTicks) => {
      await wait();
      device.ticks = change(device.ticks);
    },
  };
});
vi.mock('#web/features/exam-day/api/save-tick.ts', () => ({ saveTick: vi.fn() }));

const server = new Set<number>();
beforeEach(() => {
  vi.useFakeTimers();
  device.ticks = {};
  server.clear();
  vi.mocked(saveTick).mockImplementation(async (_userId, item, isTicked) => {
    await new Promise((done) => setTimeout(done, 30));
    if (isTicked) server.add(item);
    else server.delete(item);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([...Array(60).keys()].map((index) => index * 5))(
  'a tick given %i ms after another is shown and sent, however slow the device is',
  async (pause) => {
    device.delayMs = 40;
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(() => useTicks('asha', [...server]), { wrapper });
    await pass(100);
    act(() => result.current.tick(7, true));
    await pass(pause);
    act(() => result.current.tick(3, true));
    for (let ms = 0; ms < 1_000; ms += 10) {
      await pass(10);
      rerender();
      expect([result.current.isTicked(7), result.current.isTicked(3)]).toEqual([true, true]);
    }
    expect([...server]).toEqual(expect.arrayContaining([3, 7]));
    expect(device.ticks).toEqual({});
  },
);
