// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { NotebookEntry } from '#web/features/notebook/api/list-entries.ts';
import { Entry } from '#web/features/notebook/components/entry.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('notebook', 'running', 'names')());
afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('en');
});

const entry: NotebookEntry = {
  question_id: 'q',
  kind: 'wrong',
  missed_at: '2027-03-27T12:00:00Z',
  times: 2,
  note: null,
  known_at: null,
  selected_index: 1,
  subject: 'Physics',
  chapter: 'Waves',
  stem: 'How fast?',
  options: ['a', 'b', 'c', 'd'],
  correct_index: 0,
  explanation: null,
  language: 'en',
  successor_id: null,
  total: 1,
  kind_of_question: 'single',
  key: null,
  answer: null,
};

it('has what can be done with a mistake in one row, also while a note is written', async () => {
  await renderAt('/', <Entry userId="asha" entry={entry} />, ['/app/test/$attemptId']);
  const row = screen.getByRole('button', { name: 'Show answer' }).parentElement;
  const write = screen.getByRole('button', { name: 'Write a note' });
  expect(screen.getByRole('button', { name: 'I know this now' }).parentElement).toBe(row);
  expect(write.parentElement).toBe(row);
  fireEvent.click(write);
  expect(screen.getByRole('button', { name: 'Show answer' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('says of a question without a translation why it stands in English', async () => {
  await i18n.changeLanguage('te');
  await loadTexts('notebook', 'running', 'names')();
  const translated = { ...entry, question_id: 'p', stem: 'ఎంత వేగం?', language: 'te' };
  await renderAt(
    '/',
    <ul>
      <Entry userId="asha" entry={entry} />
      <Entry userId="asha" entry={translated} />
    </ul>,
    ['/app/test/$attemptId'],
  );
  const note = screen.getByText('ఈ ప్రశ్నకు ఇంకా అనువాదం లేదు, అందుకే ఇంగ్లిష్‌లో ఉంది.');
  expect(note.closest('li')?.textContent).toContain('How fast?');
});
