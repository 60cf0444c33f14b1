// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Calculator } from '#web/features/test-taking/components/calculator/calculator.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('calculator')());
afterEach(() => vi.restoreAllMocks());

const field = () => screen.getByLabelText<HTMLInputElement>('Calculation');
const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};
const answer = () => screen.getByRole('status').textContent;

async function open(kind: 'simple' | 'scientific' = 'scientific') {
  await renderAt('/', <Calculator kind={kind} />);
  const toggle = await screen.findByRole('button', { name: 'Calculator' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
}

it('works out what its keys type, and goes on with the answer or begins again', async () => {
  await open();
  press('2', 'Plus', '3', 'Times', '4', 'Equals');
  expect([field().value, answer()]).toEqual(['2+3×4', '= 14']);
  press('Divided by', '7', 'Equals');
  expect([field().value, answer()]).toEqual(['14÷7', '= 2']);
  press('sin: Sine', '3', '0', 'Equals');
  expect([field().value, answer()]).toEqual(['sin(30', '= 0.5']);
  press('Take back the last sign', 'Take back the last sign');
  expect(field().value).toBe('sin(3');
});

it('counts angles in the unit chosen, and forgets the answer of the other', async () => {
  await open();
  press('sin: Sine', '3', '0', 'Equals');
  fireEvent.click(screen.getByLabelText('Radians'));
  expect(answer()).toBe('');
  press('Equals');
  expect(answer()).toBe('= −0.988031624093');
});

it('says what is wrong, and keeps what was typed', async () => {
  await open();
  press('5', 'Divided by', '0', 'Equals');
  expect([field().value, answer()]).toEqual(['5÷0', 'Nothing can be divided by 0.']);
  press('Clear', 'Equals');
  expect(answer()).toBe('Nothing is typed yet.');
});

it('keeps a number in its memory', async () => {
  await open();
  press('7', 'MS: Store in the memory', 'Clear', '3', 'M+: Add to the memory');
  expect(screen.getByText('M = 10')).toBeTruthy();
  press('Clear', 'MR: Recall the memory', 'Minus', '1', 'Equals');
  expect([field().value, answer()]).toEqual(['10−1', '= 9']);
  press('MC: Clear the memory');
  expect(screen.queryByText(/^M =/)).toBeNull();
});

it('hears a keyboard, whose keys then answer no question of the exam', async () => {
  await open();
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const key = screen.getByRole('button', { name: '7' });
  for (const typed of ['1', '*', '2', '=']) fireEvent.keyDown(key, { key: typed });
  document.removeEventListener('keydown', heard);
  expect([field().value, answer()]).toEqual(['1×2', '= 2']);
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).defaultPrevented)).toEqual([
    ...[true, true, true, true],
  ]);
  fireEvent.keyDown(field(), { key: '5' });
  expect(field().value).toBe('5');
  fireEvent.keyDown(key, { key: 'Escape' });
  expect(field().value).toBe('');
});

it('keeps what stands in it while it is closed', async () => {
  await open();
  press('8', 'Equals', 'Calculator', 'Calculator');
  expect([field().value, answer()]).toEqual(['8', '= 8']);
});

it('has, where it is simple, a root and no functions or units', async () => {
  await open('simple');
  expect(screen.queryByRole('button', { name: 'sin: Sine' })).toBeNull();
  expect(screen.queryByLabelText('Radians')).toBeNull();
  press('Square root', '9', 'Equals');
  expect(answer()).toBe('= 3');
});
