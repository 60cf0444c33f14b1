// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { StudySheet } from '#web/features/study-sheets/components/study-sheet.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';
import { sheetQuery } from '#web/lib/sheets/load-sheet.ts';
import { renderAt } from '#web/testing/screens.tsx';

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
