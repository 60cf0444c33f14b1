// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NumberAnswer } from '#web/components/number-answer.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('number-answer')());
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Your answer');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show(first: string | null = null) {
  const onChange = vi.fn();
  const Shown = ({ value }: { value: string | null }) => {
    const [given, setGiven] = useState(value);
    return (
      <NumberAnswer
        value={given}
        disabled={false}
        onChange={(next) => {
          onChange(next);
          setGiven(next);
        }}
      />
    );
  };
  render(<Shown value={first} />);
  return onChange;
}

it('takes digits, a minus and a point from the keypad, and takes them back', async () => {
  const onChange = show();
  for (const key of ['Minus', '2', 'Decimal point', '5']) await press(key);
  expect(field().value).toBe('-2.5');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['-2', '-2.5']);
  await press('Delete the last digit');
  await press('Delete the last digit');
  expect(onChange).toHaveBeenLastCalledWith('-2');
  await press('Clear');
  expect(field().value).toBe('');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('reads what is typed in the digits of the student’s language, and leaves it as it was typed', async () => {
  const onChange = show();
  await userEvent.type(field(), '१२');
  expect(field().value).toBe('१२');
  expect(onChange).toHaveBeenLastCalledWith('12');
});

it.each([
  ['1,25', /decimal point as a dot/],
  ['1e3', /1000 instead of 1e3/],
  ['١٢', /digits 0 to 9/],
])('says of %s that it is no answer, and why', async (typed, said) => {
  const onChange = show();
  await userEvent.type(field(), typed);
  expect(screen.getByRole('status').textContent).toMatch(said);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onChange.mock.lastCall?.[0] ?? null).toBeNull();
});

it('shows what another device has given, and nothing once it is cleared elsewhere', () => {
  const { rerender } = render(<NumberAnswer value="7" disabled={false} onChange={() => undefined} />);
  expect(field().value).toBe('7');
  rerender(<NumberAnswer value="8" disabled={false} onChange={() => undefined} />);
  expect(field().value).toBe('8');
  rerender(<NumberAnswer value={null} disabled={false} onChange={() => undefined} />);
  expect(field().value).toBe('');
});
