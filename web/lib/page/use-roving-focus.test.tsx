// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

afterEach(cleanup);

const COLUMNS = 3;
const SIDE = 40;

function Grid({ count, current }: { count: number; current: number }) {
  const roving = useRovingFocus<HTMLDivElement>('button', current);
  return (
    <>
      <input aria-label="before" />
      <div {...roving}>
        {Array.from({ length: count }, (_, place) => (
          <button key={`button-${String(place)}`} type="button" ref={(button) => setPlace(button, place)}>
            {place + 1}
          </button>
        ))}
      </div>
      <input aria-label="after" />
    </>
  );
}

/** happy-dom has no layout: the buttons stand in rows of three. */
function setPlace(button: HTMLButtonElement | null, place: number): void {
  if (!button) return;
  const [left, top] = [(place % COLUMNS) * SIDE, Math.floor(place / COLUMNS) * SIDE];
  button.getBoundingClientRect = () => new DOMRect(left, top, SIDE, SIDE);
}

const focused = () => document.activeElement?.textContent;

it('is one stop of Tab, at the current item, and leads on behind all of them', async () => {
  render(<Grid count={8} current={4} />);
  screen.getByLabelText('before').focus();
  await userEvent.tab();
  expect(focused()).toBe('5');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('after'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('5');
});

it('moves with the arrow keys, Home and End, and stops at the edges', async () => {
  render(<Grid count={8} current={4} />);
  screen.getByRole('button', { name: '5' }).focus();
  const walk: [string, string][] = [
    ['{ArrowRight}', '6'],
    ['{ArrowUp}', '3'],
    ['{ArrowUp}', '3'],
    ['{ArrowLeft}', '2'],
    ['{ArrowDown}', '5'],
    ['{ArrowDown}', '8'],
    ['{Home}', '1'],
    ['{ArrowLeft}', '1'],
    ['{End}', '8'],
    ['{ArrowRight}', '8'],
  ];
  for (const [key, expected] of walk) {
    await userEvent.keyboard(key);
    expect(focused(), key).toBe(expected);
  }
});

it('comes back to where the focus was, until another item is the current one', async () => {
  const { rerender } = render(<Grid count={8} current={0} />);
  screen.getByRole('button', { name: '1' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('2');
  screen.getByLabelText('after').focus();
  rerender(<Grid count={8} current={6} />);
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('7');
});
