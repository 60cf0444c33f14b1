// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { chapterQuery } from '#web/features/path/api/get-chapter.ts';
import { pathQuery } from '#web/features/path/api/get-path.ts';
import { ChapterScreen } from '#web/features/path/components/chapter-screen.tsx';
import { PathScreen } from '#web/features/path/components/path-screen.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces(['path', 'quests', 'running', 'names']));
afterEach(cleanup);

async function renderAt<Found>(client: QueryClient, shown: ReactNode, find: () => Promise<Found>) {
  const root = createRootRoute();
  const screenRoute = createRoute({ getParentRoute: () => root, path: '/', component: () => shown });
  const router = createRouter({
    routeTree: root.addChildren([screenRoute]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return find();
}

const day = (subject: string, chapter: string, questions: number, right: number, days_ago: number) => ({
  subject,
  chapter,
  questions,
  right,
  days_ago,
});
const of = (chapters: GetPathResponse['chapters'], class_level: string | null = null) => ({
  exam_in: 90,
  class_level,
  chapters,
  forecast: { low: 380, high: 520, marks: 720, calibrated: true },
  forecast_needs: 0,
});

async function renderPath(path: GetPathResponse, phase: Phase = 'usual') {
  const client = new QueryClient();
  client.setQueryData(pathQuery('asha').queryKey, path);
  return renderAt(client, <PathScreen userId="asha" phase={phase} />, () => screen.findByRole('img'));
}

it('says the picture in a sentence, and each chapter in a list with its practice', async () => {
  const picture = await renderPath(
    of([
      day('Physics', 'Waves', 10, 9, 2),
      day('Physics', 'Atoms', 10, 10, 200),
      day('Physics', 'Nuclei', 3, 1, 1),
    ]),
  );
  expect(picture.getAttribute('aria-label')).toContain('Mastered: 1, growing: 1, fading: 1, not met yet: 79');
  const rowOf = (name: string) => {
    const row = screen.getByText(name, { selector: 'li a' }).closest('li');
    if (!row) throw new Error(name);
    return within(row);
  };
  rowOf('Waves').getByText('Mastered · 9 of 10 questions right');
  rowOf('Atoms').getByText('Fading · 10 of 10 questions right');
  rowOf('Gravitation').getByText('Not met yet');
  rowOf('Nuclei').getByText('You are here');
  expect(screen.getAllByText('You are here')).toHaveLength(1);
  rowOf('Nuclei').getByRole('button', { name: 'Practise Nuclei' });
});

it('says the forecast as a range with its uncertainty, or what is missing for one', async () => {
  await renderPath(of([day('Physics', 'Waves', 10, 9, 2)]));
  screen.getByText('Forecast: 380 to 520 of 720 marks');
  screen.getByText(/eight of ten simulated students/);
  cleanup();
  await renderPath({ ...of([]), forecast: null, forecast_needs: 42 });
  screen.getByText(/^42 more answers/);
  expect(screen.queryByText(/^Forecast:/)).toBeNull();
  cleanup();
  await renderPath({ ...of([]), forecast: null });
  expect(screen.queryByText(/forecast/i)).toBeNull();
});

it.each([
  ['eve', 1, /^Your exam is tomorrow: nothing new tonight/, 'Open Exam Day Hub'],
  ['exam', 0, /^Your exam is today\. No more new questions/, 'Open Exam Day Hub'],
  ['after', -1, /^The exam is behind you\. Rest/, 'Say when your exam is'],
] as const)(
  'on a day that is %s says what helps, and offers nothing to practise',
  async (phase, examIn, words, link) => {
    const path = { ...of([day('Physics', 'Waves', 10, 9, 2)]), exam_in: examIn };
    await renderPath(path, phase);
    screen.getByText(words);
    expect(screen.getAllByRole('link', { name: link }).map((one) => one.getAttribute('href'))).toEqual([
      '/app/exam-day',
    ]);
    // What was reached stays, and can be looked at.
    screen.getByText('of 82 chapters mastered');
    screen.getByText('Waves', { selector: 'li a' });
    expect(screen.queryAllByRole('button', { name: /^Practise/ })).toEqual([]);
    expect(document.body.textContent).not.toMatch(/forecast|380/i);
    cleanup();
    await renderPath({ ...path, forecast: null, forecast_needs: 42 }, phase);
    expect(screen.queryByText(/42 more answers/)).toBeNull();
    cleanup();
    await renderPath(of([]), phase);
    expect(screen.queryByText(/Practise any chapter/)).toBeNull();
  },
);

it('asks a student of class XI nothing of class XII, until it is widened', async () => {
  const chapters = SUBJECTS.reduce((sum, subject) => sum + CHAPTERS_BY_CLASS[subject].XI.length, 0);
  await renderPath(of([], 'XI'));
  screen.getByText(`of ${chapters} chapters mastered`);
  fireEvent.click(screen.getByRole('button', { name: 'Show class XII too' }));
  screen.getByText('of 82 chapters mastered');
});

it('prints beside the screen, which stays as it was', async () => {
  await renderPath(of([day('Physics', 'Waves', 10, 9, 2)]));
  const print = screen.getByRole('button', { name: 'Print as a poster' });
  print.focus();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(document.activeElement).toBe(print);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  // No weight of the screen otherwise.
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(document.activeElement).toBe(print);
});

it('is a picture of less than 30 kB, with every chapter met', async () => {
  const met = SUBJECTS.flatMap((subject) =>
    [...CHAPTERS_BY_CLASS[subject].XI, ...CHAPTERS_BY_CLASS[subject].XII].map((chapter, place) =>
      day(subject, chapter, 10, 10, place % 2 === 0 ? 0 : 300),
    ),
  );
  const picture = await renderPath(of(met));
  expect(new TextEncoder().encode(picture.outerHTML).length).toBeLessThan(30_000);
});

describe('the page of a chapter', () => {
  const WAVES = { subject: 'Physics', chapter: 'Waves' };
  const renderChapter = (data: GetChapterResponse, phase: Phase = 'usual') => {
    const client = new QueryClient();
    client.setQueryData(chapterQuery('asha', WAVES).queryKey, data);
    const heading = () => screen.findByRole('heading', { level: 1, name: 'Waves' });
    return renderAt(client, <ChapterScreen userId="asha" phase={phase} {...WAVES} />, heading);
  };

  it('leads to the mistakes of this chapter, its sheet and its practice, and tells the weeks', async () => {
    await renderChapter({
      days: [day('Physics', 'Waves', 10, 7, 3)],
      bank: 15,
      unseen: 5,
      mistakes: { open: 3, known: 1 },
      weeks: [
        { monday: '2026-11-23', answered: 4, right: 3 },
        { monday: '2026-11-09', answered: 10, right: 5 },
      ],
    });
    screen.getByText('of 10 questions right by the last answer');
    screen.getByText('Answered last 3 days ago.');
    screen.getByText('3 mistakes are open in your notebook.');
    screen.getByText('1 is known again.');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('See them in the notebook')).toBe('/app/notebook?subject=Physics&chapter=Waves');
    // The sheet treats oscillations, too: the link leads to where waves begin.
    const sheet = await screen.findByRole('link', { name: 'Read it in the sheet: Travelling waves' });
    expect(sheet.getAttribute('href')).toBe('/app/sheets/physics-oscillations-and-waves#section-3');
    screen.getByRole('button', { name: 'Practise Waves' });
    expect(screen.getAllByText(/^Week of/)).toHaveLength(2);
    screen.getByText('5 of 10 questions right');
  });

  it('is looked at, and not practised, around the exam', async () => {
    const left = { unseen: 5, mistakes: { open: 0, known: 0 }, weeks: [] };
    const data = { ...left, days: [day('Physics', 'Waves', 10, 7, 3)], bank: 15 };
    await renderChapter(data, 'eve');
    screen.getByText(/^Your exam is tomorrow/);
    expect(screen.queryByRole('button', { name: 'Practise Waves' })).toBeNull();
    cleanup();
    await renderChapter(data);
    screen.getByRole('button', { name: 'Practise Waves' });
    expect(screen.queryByText(/^Your exam is tomorrow/)).toBeNull();
  });

  it('says whether all was met, or there is nothing to meet', async () => {
    const left = { unseen: 0, mistakes: { open: 0, known: 0 }, weeks: [] };
    await renderChapter({ ...left, days: [day('Physics', 'Waves', 10, 7, 3)], bank: 10 });
    screen.getByText(/^You have met all its questions/);
    cleanup();
    await renderChapter({ ...left, days: [], bank: 0 });
    screen.getByText('There is no question of it yet.');
    expect(screen.queryByText(/^You have met all/)).toBeNull();
  });

  it('is calm where nothing was met', async () => {
    await renderChapter({ days: [], bank: 12, unseen: 12, mistakes: { open: 0, known: 0 }, weeks: [] });
    screen.getByText('None of it is in your notebook.');
    expect(screen.queryByText('Week by week')).toBeNull();
    expect(screen.queryByRole('link', { name: 'See them in the notebook' })).toBeNull();
  });
});
