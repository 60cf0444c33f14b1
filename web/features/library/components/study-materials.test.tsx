// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
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

it('names a sheet to its bookmark as it is named on screen', () => {
  const sheet: LibraryItem = {
    id: '1',
    kind: 'material',
    title: 'Physics Formula Sheet',
    subject: 'Physics',
    year: null,
    url: '/sheet.pdf',
    test_id: null,
    question_count: null,
    exam: 'neet-ug',
    duration_sec: null,
    is_for_paper: true,
  };
  render(
    <ItemAction value={(_, name) => <button type="button">{name}</button>}>
      <StudyMaterials found={findInLibrary([sheet], [], '')} query="" />
    </ItemAction>,
  );
  const heading = screen.getByRole('heading', { name: 'भौतिकी सूत्र शीट' });
  expect(screen.getByRole('button').textContent).toBe(heading.textContent);
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
