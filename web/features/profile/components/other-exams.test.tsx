// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';
import { OtherExams } from './other-exams.tsx';

beforeAll(() => loadTexts('profile')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const exam = (code: string, is_hidden: boolean) => ({
  ...{ code, is_hidden, name: { en: code, hi: code, te: code, ta: code } },
});
const offer = () =>
  answerCalls({
    library_items: [{ exam: 'shown' }, { exam: 'hidden' }],
    exams: [exam('hidden', true), exam('shown', false)],
  });

it('does not offer what is hidden', async () => {
  offer();
  await renderAt('/', <OtherExams userId="me" chosen={[]} />);
  expect(await screen.findByRole('switch', { name: 'shown' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'hidden' })).toBeNull();
});

it('lets one that was chosen before be given up', async () => {
  offer();
  await renderAt('/', <OtherExams userId="me" chosen={['hidden']} />);
  expect((await screen.findByRole('switch', { name: 'hidden' })).getAttribute('aria-checked')).toBe('true');
});
