// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { StudyMaterials } from '#web/features/library/components/study-materials.tsx';
import { findInLibrary } from '#web/features/library/model/find-in-library.ts';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(async () => {
  await i18n.changeLanguage('hi');
  await loadTexts('library', 'names')();
});
afterEach(cleanup);
afterAll(() => i18n.changeLanguage('en'));

const sheetOf = (subject: string | null, title: string): LibraryItem => ({
  id: title,
  kind: 'material',
  title,
  subject,
  year: null,
  url: '/sheet.pdf',
  test_id: null,
  question_count: null,
  exam: 'neet-ug',
  duration_sec: null,
  is_for_paper: true,
});

it('names a sheet to its bookmark as it is named on screen', () => {
  const sheet = sheetOf('Physics', 'Physics Formula Sheet');
  render(
    <ItemAction value={(_, name) => <button type="button">{name}</button>}>
      <StudyMaterials found={findInLibrary([sheet], [], '')} query="" />
    </ItemAction>,
  );
  const heading = screen.getByRole('heading', { name: 'भौतिकी सूत्र शीट' });
  expect(screen.getByRole('button').textContent).toBe(heading.textContent);
});

it('shows the sheets of one subject where that is chosen, and all that match what is searched', () => {
  const sheets = [
    sheetOf('Physics', 'Sheet P'),
    sheetOf('Biology', 'Sheet B'),
    sheetOf(null, 'Sheet of the institute'),
  ];
  const shown = () =>
    screen.getAllByRole('heading', { level: 3 }).flatMap(({ textContent }) => textContent ?? []);
  const ofSheets = () => shown().filter((name) => name.startsWith('Sheet'));
  const found = (query: string) => <StudyMaterials found={findInLibrary(sheets, [], query)} query={query} />;
  const { rerender } = render(found(''));
  expect(ofSheets()).toEqual(['Sheet P', 'Sheet B', 'Sheet of the institute']);
  fireEvent.click(screen.getByRole('radio', { name: 'जीव विज्ञान' }));
  expect(ofSheets()).toEqual(['Sheet B']);
  rerender(found('Sheet'));
  expect(ofSheets()).toHaveLength(3);
});

it('names other places in the language of the page, says that they are mostly in English, and finds them in it', () => {
  const { rerender } = render(<StudyMaterials found={findInLibrary([], [], '')} query="" />);
  screen.getByRole('link', { name: /^NCERT की किताबें: भौतिकी, कक्षा XI और XII/ });
  screen.getByText(/ज़्यादातर अंग्रेज़ी में/);
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => !/\p{Script=Devanagari}.*\(/u.test(name))).toEqual([]);
  rerender(<StudyMaterials found={findInLibrary([], [], 'भौतिकी')} query="भौतिकी" />);
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
