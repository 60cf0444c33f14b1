// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useReviewKeys } from '#web/features/admin-answer-review/hooks/use-review-keys.ts';

function Screen({ act, dialog = false }: { act: (action: object) => void; dialog?: boolean }) {
  useReviewKeys(act);
  return (
    <>
      <input aria-label="search" />
      <textarea aria-label="note" />
      {/* biome-ignore lint/a11y/useSemanticElements: as the options are */}
      <button type="button" role="radio" aria-checked="false">
        A
      </button>
      {dialog && <div role="dialog" />}
    </>
  );
}

it('hears keys wherever the focus is, but for what is typed', async () => {
  const act = vi.fn();
  render(<Screen act={act} />);
  const user = userEvent.setup();
  await user.keyboard('2');
  expect(act).toHaveBeenLastCalledWith({ kind: 'pick', option: 1 });
  await user.click(screen.getByRole('radio'));
  await user.keyboard('n');
  expect(act).toHaveBeenLastCalledWith({ kind: 'next' });
  act.mockClear();
  for (const name of ['search', 'note']) {
    await user.click(screen.getByLabelText(name));
    await user.keyboard('1ns');
  }
  expect(act).not.toHaveBeenCalled();
});

it('leaves arrows to a group of radio buttons, and all keys to a dialog', async () => {
  const act = vi.fn();
  const { rerender } = render(<Screen act={act} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio'));
  await user.keyboard('{ArrowLeft}');
  rerender(<Screen act={act} dialog />);
  await user.keyboard('s');
  expect(act).not.toHaveBeenCalled();
});
