// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSidebarState } from '#web/components/shell/sidebar-state.ts';

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 768px)' && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => setWidth(1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the screen writes it the same way.
  document.cookie = 'sidebar_state=; max-age=0; path=/';
});

it.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])('%s collapses and expands it', async (keys) => {
  const { result } = renderHook(useSidebarState);
  await userEvent.keyboard(keys);
  expect(result.current.collapsed).toBe(true);
  await userEvent.keyboard(keys);
  expect(result.current.collapsed).toBe(false);
});

it('is remembered when the page is opened again', () => {
  const { result } = renderHook(useSidebarState);
  act(() => result.current.toggleCollapsed());
  expect(renderHook(useSidebarState).result.current.collapsed).toBe(true);
});

it('opens as a slide-over on a phone, and leaves the wide one alone', async () => {
  setWidth(360);
  const { result } = renderHook(useSidebarState);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(result.current).toMatchObject({ sheetOpen: true, collapsed: false });
});
