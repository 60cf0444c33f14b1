// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PracticeFinish } from '#web/features/results/components/practice-finish.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['results', 'names']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { questions: 4, answered: 0, right: 0, put_right: 0, new_right: 0, mastered: [] };

async function show(finish: object) {
  answerCalls({ 'get-practice-finish': { ...NOTHING, ...finish } });
  await renderAt('/', <PracticeFinish userId="somebody" attemptId="an-attempt" />, ['/app/dashboard']);
  const heading = await screen.findByRole('heading', { level: 2 });
  return { title: heading.textContent, sun: document.querySelector('circle') };
}

describe('the end of a practice', () => {
  it('names what it mastered and what it put right', async () => {
    const mastered = [{ subject: 'Physics', chapter: 'Waves' }];
    const { title } = await show({ answered: 4, right: 3, put_right: 2, new_right: 1, mastered });
    expect(title).toBe('Practice done');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mastered: Waves',
      '2 earlier mistakes put right',
      '1 new question right',
    ]);
  });

  it('says so where all was right', async () => {
    const { title } = await show({ answered: 4, right: 4 });
    expect(title).toBe('All right, at the first try');
    expect(screen.getByText('4 of 4 right at the first try')).toBeTruthy();
  });

  it.each([
    ['nothing was answered', 0, 'Nothing was answered this time'],
    ['nothing was right', 4, 'Practice done'],
  ])('celebrates nothing where %s', async (_, answered, words) => {
    const { title, sun } = await show({ answered });
    expect([title, sun]).toEqual([words, null]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('celebrates one right answer, and moves nothing for who wants no movement', async () => {
    const { sun } = await show({ answered: 2, right: 1 });
    const animated = [...(sun?.classList ?? [])].filter((name) => name.includes('animate-'));
    expect(animated).toEqual(['motion-safe:animate-rise-slowly']);
  });
});
