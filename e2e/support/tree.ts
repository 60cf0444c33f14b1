import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What comes and goes, and what another question, day or person would change. */
const NEVER_THE_SAME: [RegExp, string][] = [
  [/^.*\/url:.*\n/gm, ''],
  [/^- region "Notifications.*\n(?: .*\n)*/gm, ''],
  [/[0-9a-f-]{36}(@example\.com)?/g, 'somebody'],
  [/(heading "Question \d+ of \d+" \[level=1\]\n\s+- paragraph:).*/g, '$1 subject · chapter'],
  [/paragraph: (Saving…|Saved)$/gm, 'paragraph: state of saving'],
  [/timer "Time left.*/g, 'timer "Time left"'],
  [/paragraph: [ABCD] chosen/g, 'paragraph: letter chosen'],
  // The stem has tables and pictures, and so may the options.
  [/^(\s+- combobox "View in":\n)[\s\S]*?^(\s+)- '?radiogroup .*\n/m, '$1$2- radiogroup "stem":\n'],
  [/^(\s+- )'?(radio "[ABCD]) .*?$/gm, '$1$2 option"'],
  [/^ {8,}- (?!radio "[ABCD] option").*\n(?=[\s\S]*button "Flag")/gm, ''],
  // Others have points, too.
  [/^(\s+- heading "Today's Top 5".*\n)[\s\S]*?^(\s+- region "Achievements")/m, '$1$2'],
];

/**
 * The accessibility tree of a part of the screen, as a file beside the tests: what a screen reader meets, in its order.
 * `without` names lines that depend on what was drawn from the bank.
 */
export async function expectTree(page: Page, name: string, part = 'body', without?: RegExp): Promise<void> {
  const whole = await page.locator(part).ariaSnapshot();
  const tree = NEVER_THE_SAME.reduce((text, [pattern, kept]) => text.replace(pattern, kept), `${whole}\n`)
    .split('\n')
    .filter((line) => !without?.test(line))
    .join('\n');
  await expect(tree).toMatchFileSnapshot(`./trees/${name}.yml`);
}
