// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const render = () => renderHook(({ list }) => useSelection(list), { initialProps: { list: 'physics' } });

it('keeps what was selected on other pages of the same list', () => {
  const { result } = render();
  act(() => result.current.setPage(['a', 'b'], true));
  act(() => result.current.toggle('c'));
  act(() => result.current.setPage(['a'], false));
  expect([...result.current.selection.ids]).toEqual(['b', 'c']);
});

it('begins again with another filter', () => {
  const { result, rerender } = render();
  act(() => result.current.toggle('a'));
  act(() => result.current.selectAll());
  rerender({ list: 'chemistry' });
  expect(result.current.selection).toEqual({ ids: new Set(), isAll: false });
});

it('is no longer all that match once a single one is taken out', () => {
  const { result } = render();
  act(() => result.current.setPage(['a', 'b'], true));
  act(() => result.current.selectAll());
  expect(result.current.selection.isAll).toBe(true);
  act(() => result.current.toggle('a'));
  expect(result.current.selection).toEqual({ ids: new Set(['b']), isAll: false });
});
