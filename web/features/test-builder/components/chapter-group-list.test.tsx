// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_SELECTION } from '#web/features/test-builder/model/selection.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';
import { ChapterGroupList } from './chapter-group-list.tsx';

beforeAll(() => loadTexts('test-builder', 'names')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chapters() {
  const [selection, setSelection] = useState(DEFAULT_SELECTION);
  const group = { subject: 'Physics', chapters: ['Optics', 'Waves', 'Gravitation'] };
  return (
    <ChapterGroupList group={group} chosen={selection.chapters} isSingle={false} onChange={setSelection} />
  );
}

it('is one stop of Tab for all chapters of a subject, and the arrow keys lead on', async () => {
  answerCalls({ 'rpc/get_chapter_collections': [] });
  await renderAt('/', <Chapters />);
  const name = () => document.activeElement?.closest('label')?.textContent ?? '';
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select all chapters of Physics' }));
  await userEvent.tab();
  // In the order of NCERT's books, and what stands in none of them last.
  expect(name()).toBe('Gravitation');
  await userEvent.keyboard('{ArrowRight}');
  expect(name()).toBe('Waves');
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Waves' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('{End}');
  expect(name()).toBe('Optics');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  // Back where the focus was last, not at the first.
  await userEvent.tab({ shift: true });
  expect(name()).toBe('Optics');
});
