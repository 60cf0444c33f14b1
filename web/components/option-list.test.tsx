// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { OptionList } from '#web/components/option-list.tsx';
import { type ExamKeyActions, useExamKeys } from '#web/features/test-taking/hooks/use-exam-keys.ts';

afterEach(cleanup);

const actionsOf = () => ({
  choose: vi.fn(),
  next: vi.fn(),
  previous: vi.fn(),
  toggleFlag: vi.fn(),
  clear: vi.fn(),
  openPalette: vi.fn(),
  openShortcuts: vi.fn(),
});

function Screen({ actions, enabled = true }: { actions: ExamKeyActions; enabled?: boolean }) {
  useExamKeys(actions, enabled);
  return (
    <>
      <input aria-label="note" />
      <OptionList
        options={['one', 'two', 'three', 'four']}
        language="en"
        selectedIndex={1}
        disabled={false}
        onChoose={actions.choose}
      />
    </>
  );
}

it('names options that are formulas by their letter and what they say, and the group by its question', async () => {
  render(
    <>
      <h1 id="question-heading">Question 3 of 10</h1>
      <p id="question-stem">Which speed is it?</p>
      <OptionList
        options={['\\(\\dfrac{1}{2}mv^2\\)', '\\ce{CuSO4}', '\\(2\\,\\mathrm{m\\,s^{-1}}\\)', 'zero']}
        language="en"
        selectedIndex={null}
        disabled={false}
        onChoose={vi.fn()}
      />
    </>,
  );
  await screen.findByRole('radio', { name: 'A 1 over 2 m v squared' });
  await screen.findByRole('radio', { name: 'B Cu S O 4' });
  await screen.findByRole('radio', { name: 'C 2 m s to the power minus 1' });
  expect(screen.getByRole('radio', { name: 'D zero' })).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Which speed is it?' })).toBeTruthy();
});

it('letters the options and chooses one with a click', async () => {
  const actions = actionsOf();
  render(<Screen actions={actions} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
    'Aone',
    'Btwo',
    'Cthree',
    'Dfour',
  ]);
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Btwo');
  await userEvent.click(screen.getByRole('radio', { name: /four/ }));
  expect(actions.choose).toHaveBeenCalledExactlyOnceWith(3);
});

it('understands letters, digits and the keys of the screen', async () => {
  const actions = actionsOf();
  render(<Screen actions={actions} />);
  await userEvent.keyboard('aC4nPfxg/?{Backspace}');
  expect(actions.choose.mock.calls).toEqual([[0], [2], [3]]);
  expect(actions.next).toHaveBeenCalledTimes(1);
  expect(actions.previous).toHaveBeenCalledTimes(1);
  expect(actions.toggleFlag).toHaveBeenCalledTimes(1);
  expect(actions.clear).toHaveBeenCalledTimes(1);
  expect(actions.openPalette).toHaveBeenCalledTimes(2);
  expect(actions.openShortcuts).toHaveBeenCalledTimes(1);
});

it('leaves left and right to the questions even from within the options', async () => {
  const actions = actionsOf();
  render(<Screen actions={actions} />);
  screen.getByRole('radio', { checked: true }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(actions.choose).not.toHaveBeenCalled();
  expect(actions.next).toHaveBeenCalledTimes(1);
  expect(actions.previous).toHaveBeenCalledTimes(1);
});

it('is silent in a field, with Ctrl and while a dialog is open', async () => {
  const actions = actionsOf();
  const { rerender } = render(<Screen actions={actions} />);
  await userEvent.type(screen.getByLabelText('note'), 'abcnf');
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}f{/Control}');
  rerender(<Screen actions={actions} enabled={false} />);
  await userEvent.keyboard('anf');
  for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
});
