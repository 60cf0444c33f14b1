// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { useSpokenKeys } from '#web/features/test-taking/hooks/use-spoken-keys.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('test-taking')());
afterEach(cleanup);

const actionsOf = () => ({
  choose: vi.fn(),
  next: vi.fn(),
  previous: vi.fn(),
  toggleFlag: vi.fn(),
  clear: vi.fn(),
  save: vi.fn(),
  mark: vi.fn(),
  openPalette: vi.fn(),
  openShortcuts: vi.fn(),
});
const FOUR = { kind: 'single' as const, options: ['1', '2', '3', '4'] };
const B = { given: optionAnswer(1), flagged: false };

function keysOf(first = B, isLocked = false) {
  const actions = actionsOf();
  const hook = renderHook(({ answer }) => useSpokenKeys(actions, FOUR, answer, isLocked), {
    initialProps: { answer: first },
  });
  type Keys = typeof hook.result.current.actions;
  const press = (key: (keys: Keys) => void) => {
    act(() => key(hook.result.current.actions));
    return hook.result.current.spoken;
  };
  return { ...hook, actions, press };
}

it('says what each key did, and does it', () => {
  const { actions, press, rerender } = keysOf();
  expect(press((keys) => keys.choose(1))).toBe('B chosen');
  expect(actions.choose).toHaveBeenCalledExactlyOnceWith(1);
  expect(press((keys) => keys.clear())).toBe('Response cleared');
  expect(press((keys) => keys.toggleFlag?.())).toBe('Flagged');
  rerender({ answer: { ...B, flagged: true } });
  expect(press((keys) => keys.toggleFlag?.())).toBe('Flag removed');
  expect(press((keys) => keys.save?.())).toBe('Response saved');
  expect(press((keys) => keys.mark?.())).toBe('Flagged');
  for (const action of [actions.clear, actions.save, actions.mark]) expect(action).toHaveBeenCalledTimes(1);
});

it('says of several options what is chosen, and what is taken back', () => {
  const actions = actionsOf();
  const given = { kind: 'multiple' as const, chosen: [0, 2] };
  const asked = { ...FOUR, kind: 'multiple' as const };
  const { result } = renderHook(() => useSpokenKeys(actions, asked, { given, flagged: false }, false));
  act(() => result.current.actions.choose(1));
  expect(result.current.spoken).toBe('B chosen');
  act(() => result.current.actions.choose(2));
  expect(result.current.spoken).toBe('C taken back');
  expect(actions.choose.mock.calls).toEqual([[1], [2]]);
});

it('says nothing again while the screen is only drawn again, as with the clock', () => {
  const { press, rerender, result } = keysOf();
  const said = press((keys) => keys.choose(0));
  for (let tick = 0; tick < 3; tick++) rerender({ answer: { ...B } });
  expect(result.current.spoken).toBe(said);
  const again = press((keys) => keys.choose(0));
  expect(again).not.toBe(said);
  expect(again.trim()).toBe('A chosen');
});

it('passes over the key of an option that the question does not have', () => {
  const { actions, press } = keysOf();
  expect(press((keys) => keys.choose(4))).toBe('');
  expect(actions.choose).not.toHaveBeenCalled();
});

it('is silent where nothing is done', () => {
  const { press } = keysOf({ given: null as never, flagged: false });
  expect(press((keys) => keys.clear())).toBe('');
  expect(press((keys) => keys.next())).toBe('');
  expect(keysOf(B, true).press((keys) => keys.choose(2))).toBe('');
});
