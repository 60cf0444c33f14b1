// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PopupButton, type PopupProps } from '#web/components/popup-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { toast } from '#web/lib/page/toast.ts';

afterEach(() => vi.restoreAllMocks());

function Menu({ button, open, onOpenChange, isByKey, first }: PopupProps & { first: string }) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent isByKey={isByKey}>
        <DropdownMenuItem>{first}</DropdownMenuItem>
        <DropdownMenuItem>Delete</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function show(load: () => Promise<typeof Menu>): HTMLElement {
  render(<PopupButton kind="menu" button={<Button>More</Button>} load={load} popup={{ first: 'Print' }} />);
  return screen.getByRole('button', { name: 'More' });
}

it('opens at the first press, and gives the focus back when it is closed', async () => {
  const button = show(async () => Menu);
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

it.each(['{Enter}', ' ', '{ArrowDown}'])('opened by the key %j, has its first entry focused', async (key) => {
  show(async () => Menu).focus();
  await userEvent.keyboard(key);
  const entry = await screen.findByRole('menuitem', { name: 'Print' });
  await vi.waitFor(() => expect(document.activeElement).toBe(entry));
});

it('says that it is on its way, and asks again after it did not come', async () => {
  const failed = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const answers: { come: (menu: typeof Menu) => void; fail: (reason: Error) => void }[] = [];
  const button = show(() => new Promise((come, fail) => answers.push({ come, fail })));
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  for (const answer of answers) answer.fail(new Error('no network'));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(failed).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const before = answers.length;
  await userEvent.click(button);
  for (const answer of answers.slice(before)) answer.come(Menu);
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy();
});

it('stays closed after Escape, also where it comes later', async () => {
  let come: (menu: typeof Menu) => void = () => undefined;
  const menu = new Promise<typeof Menu>((resolve) => {
    come = resolve;
  });
  const button = show(() => menu);
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await act(async () => come(Menu));
  expect(screen.queryByRole('menuitem')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy();
});
