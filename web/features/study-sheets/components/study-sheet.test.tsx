// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { SheetFigures } from '#web/features/study-sheets/components/sheet-figures.tsx';
import { StudySheet } from '#web/features/study-sheets/components/study-sheet.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';
import { sheetQuery } from '#web/lib/sheets/load-sheet.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('library', 'names')());
afterEach(cleanup);

it('shows each section under its heading, and leads to it and to the PDF', async () => {
  await renderAt('/', <StudySheet slug="physics-optics" />);
  await screen.findByRole('heading', { level: 1, name: 'Optics' });
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(sections.length).toBeGreaterThan(5);
  const links = screen.getByRole('navigation', { name: 'On this sheet' }).querySelectorAll('a');
  expect([...links].map(({ hash }) => hash.slice(1))).toEqual(sections.map(({ id }) => id));
  expect(screen.getByRole('link', { name: /^Open PDF: Optics/ }).getAttribute('href')).toBe(
    '/materials/physics-optics.pdf',
  );
});

it('names headings of the syllabus in the language of the screen, and says of the others that they are English', async () => {
  await i18n.changeLanguage('ta');
  await loadTexts('library', 'names', 'sheet-headings')();
  try {
    await renderAt('/', <StudySheet slug="physics-optics" />);
    const lenses = await screen.findByRole('heading', { level: 2, name: 'வில்லைகள்' });
    expect(lenses.lang).toBe('');
    expect(screen.getByRole('link', { name: 'வில்லைகள்' }).getAttribute('href')).toBe(`#${lenses.id}`);
    const english = screen.getByRole('heading', { level: 2, name: 'Refraction and total reflection' });
    expect(english.lang).toBe('en');
  } finally {
    await i18n.changeLanguage('en');
  }
});

it('goes to the section its address names, though that came later than the address', async () => {
  location.hash = '#section-3';
  await renderAt('/', <StudySheet slug="physics-optics" />);
  const [, , third] = await screen.findAllByRole('heading', { level: 2 });
  expect(third).toBe(document.activeElement);
  location.hash = '';
});

it('shows figures with their words and examples that are numbered throughout', async () => {
  await renderAt('/', <StudySheet slug="physics-current-electricity" />);
  const figures = await screen.findAllByRole('img');
  for (const figure of figures) {
    expect(figure.getAttribute('src')).toMatch(/^\/materials\/figures\/[\w-]+\.svg$/);
    expect(figure.getAttribute('alt')).toMatch(/\w{3}/);
  }
  const examples = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(examples.length).toBeGreaterThan(2);
  expect(examples).toEqual(examples.map((_, place) => `Worked example ${String(place + 1)}`));
  expect(screen.getAllByText('Answer')).toHaveLength(examples.length);
});

it('says so of a sheet that there is not', async () => {
  await renderAt('/', <StudySheet slug="no-such-sheet" />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'On this sheet' })).toBeNull();
});

it('has every sheet that ships', async () => {
  for (const { slug, title } of SHIPPED_SHEETS)
    expect(await getQueryClient().fetchQuery(sheetQuery(slug)), slug).toMatchObject({ title });
});

describe('what was asked most', () => {
  const figures = (slug: string) => <SheetFigures userId="asha" slug={slug} />;
  const open = () => {
    const summary = screen.getByRole('heading', { level: 2, name: 'Asked most' }).closest('details');
    if (!summary) throw new Error('There is nothing to open');
    summary.open = true;
    fireEvent(summary, new Event('toggle'));
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for when it is opened, and said in words', async () => {
    const line = { line: 'Mirror formula', answered: 240, right_percent: 55 };
    const calls = answerCalls({ 'get-sheet-figures': { lines: [line] } });
    await renderAt('/', <StudySheet slug="physics-optics" panel={figures('physics-optics')} />);
    await screen.findByRole('heading', { level: 1, name: 'Optics' });
    expect(calls).toEqual([]);
    open();
    const item = (await screen.findByText('Mirror formula')).closest('li');
    expect(item?.textContent).toBe('Mirror formulaanswered 240 times, 55% right');
    expect(calls).toMatchObject([{ name: 'get-sheet-figures', body: { slug: 'physics-optics' } }]);
  });

  it('says so where there are no figures yet, and of a failure', async () => {
    answerCalls({ 'get-sheet-figures': { lines: [] } });
    await renderAt('/', figures('physics-optics'));
    open();
    await screen.findByText(/^There are no figures yet/);
    cleanup();
    answerCalls({});
    await renderAt('/', figures('physics-waves-of-nobody'));
    expect(screen.queryByText('Asked most')).toBeNull();
    cleanup();
    await renderAt('/', figures('physics-gravitation'));
    open();
    await screen.findByText('The figures could not be loaded.');
  });
});
