// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ToSheet } from '#web/components/practice/to-sheet.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('test-taking', 'names')());
afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('en');
});

const show = (question: { subject: string; chapter: string }, topic: string | null) =>
  renderAt('/', <ToSheet question={question} topic={topic} to="/app/sheets/$slug" />, ['/app/sheets/$slug']);
const optics = { subject: 'Physics', chapter: 'Wave Optics' };
const link = (name: RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });

it('leads to the section that treats the topic, and names it', async () => {
  await show(optics, 'Polarisation');
  const { pathname, hash } = await link(/^Study sheet: Polarisation/);
  expect(pathname).toBe('/app/sheets/physics-optics');
  expect(hash).toMatch(/^#section-\d+$/);
});

it.each([
  ['hi', 'तरंग-प्रकाशिकी'],
  ['ta', 'அலை ஒளியியல்'],
  ['te', 'తరంగ'],
])(
  'leads in %s to the same section, called by the chapter: sheets are in English',
  async (language, name) => {
    await i18n.changeLanguage(language);
    await loadTexts('test-taking', 'names')();
    await show(optics, 'Polarisation');
    const { textContent, hash } = await link(new RegExp(name));
    expect(hash).toMatch(/^#section-\d+$/);
    expect(textContent).not.toMatch(/[A-Za-z]/);
  },
);

it('leads to the sheet itself where no section does', async () => {
  await show({ subject: 'Physics', chapter: 'Gravitation' }, 'Zebrafish');
  const { pathname, hash } = await link(/^Study sheet of this chapter/);
  expect([pathname, hash]).toEqual(['/app/sheets/physics-gravitation', '']);
});

it('is not there for a chapter of the institute’s own', async () => {
  await show({ subject: 'Physics', chapter: 'Our own' }, 'Polarisation');
  expect(screen.queryByRole('link')).toBeNull();
});
