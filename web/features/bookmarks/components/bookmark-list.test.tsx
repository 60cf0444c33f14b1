// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BookmarkCount } from '#web/features/bookmarks/components/bookmark-count.tsx';
import { BookmarkList } from '#web/features/bookmarks/components/bookmark-list.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(async () => {
  await i18n.changeLanguage('ta');
  await loadTexts('bookmarks', 'running', 'names')();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

const text = { stem: 'How fast?', options: ['a', 'b', 'c', 'd'], explanation: null };
const question = { subject: 'Physics', chapter: 'Waves', ...text, correct_index: 0, accepted_indexes: null };
const bookmarkOf = (id: string, translations: object[]) => ({
  id,
  question_id: id,
  library_item_id: null,
  library_items: null,
  questions: { ...question, question_localizations: translations },
});

it('says of a question without a translation why it stands in English', async () => {
  answerCalls({
    profiles: [{ language: 'Tamil' }],
    bookmarks: [bookmarkOf('p', []), bookmarkOf('q', [{ ...text, stem: 'எவ்வளவு வேகம்?' }])],
  });
  await renderAt('/', <BookmarkList userId="asha" query="" />, ['/app/builder', '/app/test/$attemptId']);
  const note = await screen.findByText('இந்தக் கேள்விக்கு இன்னும் மொழிபெயர்ப்பு இல்லை; அதனால் ஆங்கிலத்தில் உள்ளது.');
  expect(note.closest('li')?.textContent).toContain('How fast?');
  expect(screen.getByText('எவ்வளவு வேகம்?')).toBeTruthy();
});

it('counts what a search finds', async () => {
  answerCalls({
    profiles: [{ language: 'Tamil' }],
    bookmarks: [bookmarkOf('p', []), bookmarkOf('q', []), bookmarkOf('r', [])].map((bookmark, place) =>
      place === 1 ? { ...bookmark, questions: { ...bookmark.questions, chapter: 'Optics' } } : bookmark,
    ),
  });
  const show = (count: number) => <p>{`found ${String(count)}`}</p>;
  await renderAt('/', <BookmarkCount userId="bina" query="optics" show={show} />);
  expect(await screen.findByText('found 1')).toBeTruthy();
});
