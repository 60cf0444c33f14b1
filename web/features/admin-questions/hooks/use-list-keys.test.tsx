// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { chooseSingleKeys } from '#web/lib/page/single-keys.ts';
import { useListKeys } from './use-list-keys.ts';

afterEach(cleanup);

function List({ done, layer = false }: { done: string[]; layer?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys(list, search, {
    open: (id) => done.push(`open ${id}`),
    toggle: (id) => done.push(`toggle ${id}`),
  });
  return (
    <>
      <input aria-label="Search" ref={search} />
      <ul ref={list}>
        {['a', 'b', 'c'].map((id) => (
          <li key={id} data-row-id={id} tabIndex={-1}>
            <button type="button">{`More of ${id}`}</button>
          </li>
        ))}
      </ul>
      {layer && <div role="dialog" />}
    </>
  );
}

const focused = () => (document.activeElement as HTMLElement | null)?.dataset.rowId;

it('walks the rows with arrows, and stops at both ends', async () => {
  render(<List done={[]} />);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBeUndefined();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('c');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('a');
});

it('opens a row with Enter and e, selects it with x, and does neither without a row', async () => {
  const done: string[] = [];
  render(<List done={done} />);
  await userEvent.keyboard('ex{Enter}');
  expect(done).toEqual([]);
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}{Enter}e');
  expect(done).toEqual(['toggle a', 'open b', 'open b']);
});

it('leaves Enter to a button within the row', async () => {
  const done: string[] = [];
  render(<List done={done} />);
  screen.getByText('More of b').focus();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([]);
});

it('goes to the search with a slash, where every key is text', async () => {
  const done: string[] = [];
  render(<List done={done} />);
  await userEvent.keyboard('/ex/');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ex/');
  expect(done).toEqual([]);
});

it('hears no single characters once they are switched off, and walks all the same', async () => {
  chooseSingleKeys(false);
  const done: string[] = [];
  render(<List done={done} />);
  await userEvent.keyboard('/{ArrowDown}ex{Enter}');
  chooseSingleKeys(true);
  expect(focused()).toBe('a');
  expect(done).toEqual(['open a']);
});

it('is silent while a layer is open', async () => {
  render(<List done={[]} layer />);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBeUndefined();
});
