// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { PracticeFinish } from '#web/features/results/components/practice-finish.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['results', 'names']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { questions: 4, answered: 0, right: 0, put_right: 0, new_right: 0, mastered: [] };

async function show(finish: object) {
  answerCalls({ 'get-practice-finish': { ...NOTHING, ...finish } });
  await renderAt('/', <PracticeFinish userId="somebody" attemptId="an-attempt" exam="neet-ug" />, [
    '/app/dashboard',
  ]);
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

describe('what is left of tonight', () => {
  const chapter = (name: string, done: boolean) => ({
    quest: {
      kind: 'chapter',
      subject: 'Physics',
      chapter: name,
      why: 'new',
      questions: 4,
      minutes: 4,
    } as const,
    answered: done ? 4 : 0,
    done,
  });
  const tonight = (done: boolean): GetTonightResponse => ({
    day: '2026-11-29',
    phase: 'usual',
    tomorrow: null,
    exam: 'neet-ug',
    lacking: [],
    spare_minutes: 0,
    quests: [chapter('Waves', done), chapter('Optics', false)],
    week: [23, 24, 25, 26, 27, 28, 29].map((day) => ({
      day: `2026-11-${day}`,
      worked: false,
      frozen: false,
    })),
  });

  /** As on the way from the dashboard, which asked before the practice. */
  function AfterTheDashboard() {
    const client = useQueryClient();
    useState(() =>
      client.setQueryData(tonightQuery('somebody').queryKey, tonight(false), {
        updatedAt: Date.now() - 60_000,
      }),
    );
    return <PracticeFinish userId="somebody" attemptId="an-attempt" exam="neet-ug" />;
  }

  it('is told once it counts this practice, not before', async () => {
    let answer: (evening: GetTonightResponse) => void = () => undefined;
    const evening = new Promise<GetTonightResponse>((resolve) => {
      answer = resolve;
    });
    answerCalls({
      'get-practice-finish': { ...NOTHING, answered: 4, right: 4 },
      'get-tonight': () => evening,
    });
    await renderAt('/', <AfterTheDashboard />, ['/app/dashboard']);
    await screen.findByRole('link', { name: 'Go on' });
    expect(screen.queryByText(/^Tonight/)).toBeNull();
    answer(tonight(true));
    expect(await screen.findByText('Tonight: 1 of 2 done')).toBeTruthy();
  });
});
