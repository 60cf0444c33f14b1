// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readDemoFlag, subscribeToDemoFlag, writeDemoFlag } from '#web/lib/demo/demo-flag.ts';

afterEach(() => localStorage.clear());

it('is off until it is switched on, and kept on this device', () => {
  expect(readDemoFlag()).toBe(false);
  writeDemoFlag(true);
  expect(readDemoFlag()).toBe(true);
  writeDemoFlag(false);
  expect(readDemoFlag()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it('tells anyone who listens, until they stop', () => {
  const listener = vi.fn();
  const stop = subscribeToDemoFlag(listener);
  writeDemoFlag(true);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeDemoFlag(false);
  expect(listener).toHaveBeenCalledTimes(2);
});
