// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examDayQuery } from '#web/features/exam-day/api/get-exam-day.ts';
import { saveTick } from '#web/features/exam-day/api/save-tick.ts';
import { useTicks } from '#web/features/exam-day/hooks/use-ticks.ts';
import type { UnsentTicks } from '#web/lib/offline/saved-exam-day.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';

/** The device, as slow as it is under load. */
const device = vi.hoisted(() => ({ ticks: {} as UnsentTicks, copy: undefined as unknown, delayMs: 0 }));
vi.mock('#web/lib/offline/saved-exam-day.ts', async (original) => {
  const wait = () => new Promise((done) => setTimeout(done, device.delayMs));
  return {
    ...(await original<object>()),
    loadExamDay: async () => (device.copy ? [device.copy] : []),
    saveExamDay: async (_userId: string, copy: unknown) => {
      await wait();
      device.copy = copy;
    },
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

const server = vi.hoisted(() => ({ ticked: new Set<number>(), ofJee: new Set<number>(), isAway: false }));
vi.mock('#web/lib/requests/read-rows.ts', () => {
  const answer = async <T,>(value: T) => {
    await new Promise((done) => setTimeout(done, 50));
    if (server.isAway) throw new ApiError('', 'network', 0);
    return value;
  };
  return {
    readOptionalRow: () => answer(null),
    readRows: () =>
      answer([
        ...[...server.ticked].map((item) => ({ exam: 'neet-ug', item })),
        ...[...server.ofJee].map((item) => ({ exam: 'jee-main', item })),
      ]),
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(device, { ticks: {}, copy: undefined, delayMs: 0 });
  server.ticked.clear();
  server.ofJee.clear();
  server.isAway = false;
  vi.mocked(saveTick).mockImplementation(async (_userId, { exam, item }, isTicked) => {
    await new Promise((done) => setTimeout(done, 30));
    if (server.isAway) throw new ApiError('', 'network', 0);
    const ticked = exam === 'jee-main' ? server.ofJee : server.ticked;
    if (isTicked) ticked.add(item);
    else ticked.delete(item);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The hub, opened in a new tab. */
function openHub(exam = 'neet-ug') {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hub = renderHook(
    () => {
      const { data } = useQuery(examDayQuery('asha'));
      return { ...useTicks('asha', exam, data?.ticked ?? []), savedAt: data?.savedAt };
    },
    { wrapper },
  );
  return { ...hub, readAgain: () => void client.refetchQueries() };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([...Array(60).keys()].map((index) => index * 5))(
  'a tick given %i ms after another is shown and sent, however slow the device is',
  async (pause) => {
    device.delayMs = 40;
    const { result } = openHub();
    await pass(100);
    act(() => result.current.tick(7, true));
    await pass(pause);
    act(() => result.current.tick(3, true));
    for (let ms = 0; ms < 1_000; ms += 10) {
      await pass(10);
      expect([result.current.isTicked(7), result.current.isTicked(3)]).toEqual([true, true]);
    }
    expect([...server.ticked]).toEqual(expect.arrayContaining([3, 7]));
    expect(device.ticks).toEqual({});
  },
);

it('a tick the server has taken stays when the network is cut right after it, also in a new tab', async () => {
  const hub = openHub();
  await pass(100);
  act(() => hub.result.current.tick(7, true));
  while (server.ticked.size === 0) await pass(1);
  server.isAway = true;
  for (let ms = 0; ms < 1_000; ms += 10) {
    await pass(10);
    expect(hub.result.current.isTicked(7)).toBe(true);
  }
  expect([...server.ticked]).toEqual([7]);
  hub.unmount();
  const again = openHub();
  await pass(1_000);
  expect(again.result.current.savedAt).toEqual(expect.any(Number));
  expect(again.result.current.isTicked(7)).toBe(true);
});

it('a list that was asked for before the tick does not take it back', async () => {
  const hub = openHub();
  await pass(100);
  device.delayMs = 40;
  hub.readAgain();
  act(() => hub.result.current.tick(7, true));
  for (let ms = 0; ms < 500; ms += 10) {
    await pass(10);
    expect(hub.result.current.isTicked(7)).toBe(true);
  }
  hub.readAgain();
  act(() => hub.result.current.tick(7, false));
  for (let ms = 0; ms < 500; ms += 10) {
    await pass(10);
    expect(hub.result.current.isTicked(7)).toBe(false);
  }
  expect(server.ticked.size).toBe(0);
  expect(device.copy).toMatchObject({ value: { ticked: [] } });
});

it('a tick of another exam is sent as that exam’s, and ticks nothing of NEET (UG)', async () => {
  server.isAway = true;
  const jee = openHub('jee-main');
  await pass(100);
  act(() => jee.result.current.tick(2, true));
  await pass(500);
  expect(device.ticks).toEqual({ 'jee-main/2': true });
  jee.unmount();
  server.isAway = false;
  const neet = openHub();
  await pass(1_000);
  expect([[...server.ofJee], [...server.ticked]]).toEqual([[2], []]);
  expect(neet.result.current.isTicked(2)).toBe(false);
  expect(device.ticks).toEqual({});
});
