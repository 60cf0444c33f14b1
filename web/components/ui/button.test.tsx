// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '#web/components/ui/button.tsx';

afterEach(cleanup);

it('keeps the focus while it is busy, and does nothing', async () => {
  const send = vi.fn();
  const submit = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={send}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('is disabled where it is told to be, busy or not', () => {
  render(
    <Button busy disabled>
      Send
    </Button>,
  );
  expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true);
});
