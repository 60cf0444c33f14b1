// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ShortcutsDialog } from '#web/features/test-taking/components/shortcuts-dialog.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { areSingleKeysOn, chooseSingleKeys } from '#web/lib/page/single-keys.ts';

beforeAll(() => loadTexts('test-taking', 'shell', 'common')());
afterEach(() => {
  chooseSingleKeys(true);
  cleanup();
});

it.each([false, true])(
  'switches the keys of one character off and on where they are listed (NTA: %s)',
  async (isNta) => {
    render(<ShortcutsDialog isNta={isNta} optionCount={4} open onOpenChange={() => {}} />);
    const keys = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(areSingleKeysOn()).toBe(true);
    await userEvent.click(keys);
    expect(areSingleKeysOn()).toBe(false);
    expect(keys.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(keys);
    expect(areSingleKeysOn()).toBe(true);
  },
);

it('names the letters and digits of as many options as the question has', () => {
  render(<ShortcutsDialog optionCount={5} open onOpenChange={() => {}} />);
  const [keys] = screen.getAllByRole('definition');
  expect(keys?.textContent).toBe('ABCDE12345');
});
