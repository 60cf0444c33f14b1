// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RouteCrash } from '#web/components/boundary.tsx';
import '#web/lib/i18n/i18n.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset();
});

const crash = (message: string) =>
  render(<RouteCrash error={new TypeError(message)} reset={() => undefined} />);

it.each([
  'Failed to fetch dynamically imported module: /assets/library.js',
  'error loading dynamically imported module: /assets/library.js',
  'Importing a module script failed.',
])('names the network where a script did not arrive, and tries again when it is back: %s', (message) => {
  crash(message);
  expect(screen.getByRole('heading').textContent).toContain('Check your connection');
  expect(screen.getByRole('button').textContent).toBe('Try again');
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('names no network for any other crash', () => {
  crash('x is undefined');
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong.');
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(/^Refresh the page/);
  expect(screen.getByRole('button').textContent).toBe('Refresh');
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
