import type { Page } from 'playwright-core';

/** Whatever can be pressed; a link that leaves the site, or the page's own frame, is the browser's. */
const PRESSABLE = `
  :is(a[href^="/"]:not([target], [download], [href^="/materials"], [href^="/dev"]), a[href^="?"], button, summary,
    [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem])
  :not(:disabled, [aria-disabled=true], [data-sonner-toast] *)`.replaceAll(/\s*\n\s*/g, '');

export interface Control {
  /** Its place among the visible ones. */
  place: number;
  name: string;
}

/** What stands over the page once it is open. */
const OPENED = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

const visibleOnes = (page: Page, within = '') =>
  page.locator(`${within} ${PRESSABLE}`.trim()).locator('visible=true');

/** What a press has opened over the page; undefined where nothing is. */
export async function listOpened(page: Page): Promise<Control[] | undefined> {
  return (await page.locator(OPENED).count()) > 0 ? listControls(page, OPENED) : undefined;
}

/** Of a page that has come to rest. */
export async function listControls(page: Page, within?: string): Promise<Control[]> {
  const names = await nameControls(page, within);
  const places = await visibleOnes(page, within).evaluateAll((elements) =>
    elements.flatMap((element, place) => {
      const where = element.getAttribute('href') ?? element.getAttribute('role') ?? '';
      // Somebody who is there already is led nowhere.
      if (where === location.pathname + location.search || element.ariaCurrent) return [];
      // What is chosen already changes nothing.
      if (
        /^(radio|tab)$/.test(element.role ?? '') &&
        (element.ariaChecked ?? element.ariaSelected) === 'true'
      )
        return [];
      return [place];
    }),
  );
  return places.map((place) => ({ place, name: names[place] ?? '' }));
}

function nameControls(page: Page, within?: string): Promise<string[]> {
  return visibleOnes(page, within).evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText;
      const words = text.replaceAll(/\s+/g, ' ').trim();
      const where = element.getAttribute('href') ?? element.getAttribute('role') ?? '';
      return `${element.tagName.toLowerCase()} ${words.slice(0, 40)} ${where}`.trim();
    }),
  );
}

/** @returns whether it could be pressed: something may lie over it. */
export async function press(page: Page, { place, name }: Control, within?: string): Promise<boolean> {
  const names = await nameControls(page, within);
  // What came after the list was made may have moved it.
  const moved = names[place] === name ? -1 : names.indexOf(name);
  const control = visibleOnes(page, within).nth(moved < 0 ? place : moved);
  return control.click({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );
}

/** One of {@link listOpened}. */
export const pressOpened = (page: Page, control: Control) => press(page, control, OPENED);

/** What stands in the fields of a page, by what they are called. */
export function readFields(page: Page): Promise<Record<string, string>> {
  return page
    .locator(
      ':is(main, [role=dialog], [role=alertdialog]) :is(input, textarea):not([type=hidden], [readonly])',
    )
    .evaluateAll((elements) =>
      Object.fromEntries(
        elements.flatMap((element) => {
          const { id, name, value, type, labels } = element as HTMLInputElement;
          const key = id || name || labels?.[0]?.innerText || '';
          return key && value && !/^(checkbox|radio|file|range)$/.test(type) ? [[key, value]] : [];
        }),
      ),
    );
}

/** What somebody would have typed before. */
export async function fillWhatIsEmpty(page: Page): Promise<void> {
  const fields = page
    .locator(':is(main, [role=dialog], [role=alertdialog]) :is(input, textarea):not(:disabled, [readonly])')
    .locator('visible=true');
  for (const field of await fields.all()) {
    const kind = await field.evaluate((element) =>
      (element as HTMLInputElement).value === '' ? (element as HTMLInputElement).type : 'filled',
    );
    const text = TYPED[kind];
    if (text) await field.fill(text, { timeout: 4_000 }).catch(() => undefined);
  }
}

const TYPED: Record<string, string> = {
  email: 'somebody@example.com',
  password: 'path-to-victory',
  text: 'Madurai',
  textarea: 'It is not clear.',
};

/** All that a person can perceive of a page, as one text: two that are equal mean that nothing was said or done. */
export const LOOK = `(() => {
  const states = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'data-state', 'data-theme', 'open', 'aria-busy'];
  const controls = [...document.querySelectorAll('html, button, summary, details, [role], input, a')].map((element) =>
    states.map((name) => element.getAttribute(name)).join() + (element.checked ?? '') + (element.value ?? ''));
  const at = document.activeElement;
  const focus = /^(INPUT|TEXTAREA|SELECT|H1|H2|MAIN)$/.test(at.tagName) ? at.tagName + (at.id || at.name || '') : '';
  return [location.pathname + location.search + location.hash, document.body.innerText, scrollY, focus, ...controls].join('|');
})()`;
