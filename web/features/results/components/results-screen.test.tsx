// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResultsScreen } from '#web/features/results/components/results-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, type Call, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('results', 'badges', 'names', 'running')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ATTEMPT = '10000000-0000-4000-8000-000000000001';
const question = (n: number) => `20000000-0000-4000-8000-00000000000${n}`;

const attempt = {
  id: ATTEMPT,
  user_id: 'me',
  test_id: 'test',
  status: 'submitted',
  started_at: '2026-11-02T05:00:00Z',
  submitted_at: '2026-11-02T05:42:00Z',
  closed_by: 'student',
  results_released_at: '2026-11-02T05:42:00Z',
  is_scheduled: false,
  sitting_id: null,
  score: 50,
  marks: 7,
  max_marks: 16,
  correct_answers: 2,
  total_questions: 4,
  wrong_answers: 1,
  unanswered: 1,
  source: 'online',
  tests: {
    title: 'My test',
    mode: 'custom',
    marking: { right: 4, wrong: -1, blank: 0 },
    is_demo: false,
    is_for_paper: true,
    exam: 'neet-ug',
    sections: null,
    cut_off: null,
    question_count: 4,
  },
};
const item = (n: number, subject: string, outcome: string, selected: number | null) => ({
  question_id: question(n),
  position: n,
  answer: null,
  selected_index: selected,
  correct: outcome === 'right',
  outcome,
  marks: outcome === 'right' ? 4 : 0,
  mark_parts: null,
  time_ms: 30_000,
  flagged: false,
  questions: {
    stem: `Stem ${n}`,
    options: ['joule', 'newton', 'watt', 'pascal'],
    correct_index: 1,
    kind: 'single',
    key: null,
    accepted_indexes: null,
    dropped: false,
    key_changed_at: null,
    explanation: { text: `Because of ${n}.` },
    subject,
    chapter: `Chapter ${n}`,
    topic: null,
  },
});
const mixed = [
  item(1, 'Physics', 'right', 1),
  item(2, 'Physics', 'wrong', 2),
  item(3, 'Chemistry', 'right', 1),
  item(4, 'Biology', 'blank', null),
];

interface Shown {
  attempt?: object | null;
  items?: unknown;
  /** Of the last attempts, the latest first. */
  scores?: number[];
  language?: string;
  others?: Record<string, unknown>;
}

async function show(shown: Shown = {}): Promise<Call[]> {
  const { scores = [], items = mixed, language = 'English', others = {} } = shown;
  const found = shown.attempt === null ? [] : [{ ...attempt, ...shown.attempt }];
  const calls = answerCalls({
    attempts: ({ query }: Call) => (query.has('id') ? found : scores.map((score) => ({ score }))),
    items_attempted: items,
    profiles: [{ language }],
    question_localizations: [],
    attempt_shares: [],
    'rpc/is_admin': false,
    ...others,
  });
  await renderAt(
    '/app/results/$attemptId',
    <ResultsScreen userId="me" attemptId={ATTEMPT} renderQuestionAction={() => null} />,
    ['/app/library', '/app/dashboard', '/app/builder'],
  );
  await screen.findByRole('heading', { name: 'Results' });
  return calls;
}
const cards = async () => {
  await screen.findByText('Accuracy');
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.querySelector('span')?.textContent]),
  );
};

describe('the cards', () => {
  it('are score, accuracy, average time and duration, each with its figure', async () => {
    await show();
    expect(await cards()).toEqual({
      Score: '50%',
      // Two of three answers.
      Accuracy: '66.7%',
      'Avg Time': '30 s',
      Duration: '42 min',
    });
  });

  const sun = () => document.querySelector('circle.fill-achievement');

  it('lie below a sun that stands as high as the marks', async () => {
    const heights: number[] = [];
    for (const marks of [4, 16]) {
      cleanup();
      await show({ attempt: { marks } });
      await cards();
      heights.push(Number(sun()?.getAttribute('cy')));
    }
    expect(heights[1]).toBeLessThan(Number(heights[0]));
  });

  it.each([
    ['no mark was earned', { marks: 0 }],
    ['more was lost than earned', { marks: -3 }],
    ['the end of a practice has its own', { tests: { ...attempt.tests, mode: 'practice' } }],
  ])('have no sun above them where %s', async (_, changed) => {
    await show({ attempt: changed });
    await cards();
    expect(sun()).toBeNull();
  });

  it('have a prediction once there are five scores: their mean', async () => {
    await show({ scores: [80, 60, 70, 50, 90] });
    await screen.findByText('Predicted Score');
    expect((await cards())['Predicted Score']).toBe('70%');
  });

  it('have none with four', async () => {
    const calls = await show({ scores: [80, 60, 70, 50] });
    await cards();
    await waitFor(() => expect(calls.some(({ query }) => query.get('limit') === '5')).toBe(true));
    expect(screen.queryByText('Predicted Score')).toBeNull();
  });

  it('ask for no practice when they predict', async () => {
    const calls = await show({ scores: [80, 60, 70, 50, 90] });
    await screen.findByText('Predicted Score');
    const asked = calls.find(({ query }) => query.get('limit') === '5');
    expect(asked?.query.get('tests.mode')).toBe('neq.practice');
  });

  it('predict of an old test what was to be expected when it was handed in', async () => {
    const calls = await show({ scores: [80, 60, 70, 50, 90] });
    await screen.findByText('Predicted Score');
    const asked = calls.find(({ query }) => query.get('limit') === '5');
    expect(asked?.query.getAll('submitted_at')).toEqual([`lte.${attempt.submitted_at}`]);
  });

  it('say seconds below a minute, and at most one decimal of a percentage', async () => {
    await show({
      attempt: { score: 77.78, correct_answers: 7, wrong_answers: 2, submitted_at: '2026-11-02T05:00:48Z' },
    });
    const shown = await cards();
    expect([shown.Score, shown.Accuracy, shown.Duration]).toEqual(['77.8%', '77.8%', '48 s']);
  });
});

describe('what to do with it', () => {
  it.each([
    [80, /outstanding/],
    [60, /^Good job/],
    [59.99, /^Every test shows you what to study next/],
  ])('is said of %d %% under Keep Going', async (score, words) => {
    await show({ attempt: { score } });
    const heading = await screen.findByRole('heading', { name: 'Keep Going!' });
    expect(heading.nextElementSibling?.textContent).toMatch(words);
  });

  it('names the weak subjects to focus on, and no other', async () => {
    await show();
    const focus = (await screen.findByRole('heading', { name: 'Focus on' })).parentElement as HTMLElement;
    expect(
      within(focus)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Physics', 'Biology']);
  });

  it('breaks the score down by subject, and says which needs improvement', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'A Closer Look' }));
    await screen.findByRole('heading', { name: 'Subject Breakdown' });
    const bars = screen.getAllByRole('progressbar').map((bar) => {
      const row = bar.closest('li') as HTMLElement;
      const isWeak = within(row).queryByText('Needs improvement') !== null;
      return [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow'), isWeak];
    });
    expect(bars).toEqual([
      ['Physics', '50', true],
      ['Chemistry', '100', false],
      ['Biology', '0', true],
    ]);
  });

  it('has four next steps', async () => {
    await show();
    const steps = (await screen.findByRole('heading', { name: 'Next Steps' })).parentElement as HTMLElement;
    expect(
      within(steps)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Practice Weak Topics', 'Share Score']);
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Take Another Test', '/app/library'],
      ['Back to Dashboard', '/app/dashboard'],
    ]);
  });

  describe('after a mock of another exam', () => {
    const ofJee = { tests: { ...attempt.tests, exam: 'jee-main' } };
    const items = [
      item(1, 'Mathematics', 'wrong', 2),
      item(2, 'Physics', 'wrong', 2),
      item(3, 'Chemistry', 'right', 1),
    ];
    const asks = (...subjects: string[]) => ({
      exams: [],
      'rpc/get_exam_outline': subjects.map((subject) => ({
        ...{ subject, chapter: 'Chapter 1', difficulty: 2, questions: 3 },
      })),
      'create-practice-test': new Response('{}', { status: 500 }),
    });
    const practised = (calls: Call[]) =>
      calls.flatMap(({ name, body }) => (name === 'create-practice-test' ? [body] : []));

    it('practice is of the same exam, and offered where it has questions', async () => {
      const calls = await show({ attempt: ofJee, items, others: asks('Mathematics') });
      fireEvent.click(await screen.findByRole('button', { name: /Chapter 1/ }));
      const chapters = [{ subject: 'Mathematics', chapter: 'Chapter 1' }];
      await waitFor(() => expect(practised(calls)).toEqual([{ exam: 'jee-main', chapters }]));
      expect(screen.queryByRole('button', { name: /Chapter 2/ })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Practice Weak Topics' }));
      await waitFor(() => expect(practised(calls)).toHaveLength(2));
      expect(practised(calls)[1]).toMatchObject({ exam: 'jee-main', chapters });
      expect(practised(calls)[1]).toHaveProperty('chapters.length', 1);
    });

    it('nothing is offered to practise where it has none at all', async () => {
      await show({ attempt: ofJee, items, others: asks() });
      await screen.findByRole('button', { name: 'Share Score' });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Practice Weak Topics' })).toBeNull());
      expect(screen.queryByRole('button', { name: /Chapter 1/ })).toBeNull();
    });
  });

  it('is nothing to practise where no subject is weak', async () => {
    const toasts = collectToasts();
    await show({ attempt: { score: 100 }, items: [mixed[0], mixed[2]] });
    fireEvent.click(await screen.findByRole('button', { name: 'Practice Weak Topics' }));
    expect(toasts).toEqual([['success', 'Great Job!', 'No weak topics found. Keep up the excellent work!']]);
    expect(screen.queryByRole('heading', { name: 'Focus on' })).toBeNull();
  });

  it('shares the score by a link that is copied', async () => {
    const toasts = collectToasts();
    const copied: string[] = [];
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('No'));
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await show({ others: { 'share-attempt': { token: 'abcdefghijklmnopqrstuv' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Share Score' }));
    await waitFor(() => expect(toasts).toEqual([['success', 'Score Shared!', 'Link copied to clipboard']]));
    expect(copied).toEqual([`${window.location.origin}/share/abcdefghijklmnopqrstuv`]);
  });
});

describe('the review of wrong answers', () => {
  it('counts them, and lists stem, subject and chapter when it is opened', async () => {
    await show();
    const title = await screen.findByRole('button', { name: 'Review Incorrect Answers (1)' });
    expect(title.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Stem 2')).toBeNull();
    fireEvent.click(title);
    const shown = [...document.querySelectorAll('[data-question]')];
    expect(shown.map((one) => one.getAttribute('data-question'))).toEqual([question(2)]);
    const summary = shown[0]?.querySelector('summary')?.textContent;
    expect(summary).toContain('Physics · Chapter 2');
    expect(summary).toContain('Stem 2');
    fireEvent.click(title);
    expect(screen.queryByText('Stem 2')).toBeNull();
  });

  it('opens to lettered options, the right one green, the wrong pick red, and why', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Review Incorrect/ }));
    const details = document.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await screen.findByText('Because of 2.');
    const options = [...details.querySelectorAll('ul li')].map((option) => ({
      text: option.textContent,
      isGreen: option.classList.contains('bg-success-soft'),
      isRed: option.classList.contains('bg-danger-soft'),
    }));
    expect(options).toEqual([
      { text: 'Ajoule', isGreen: false, isRed: false },
      { text: 'BnewtonCorrect answer', isGreen: true, isRed: false },
      { text: 'CwattYour answer', isGreen: false, isRed: true },
      { text: 'Dpascal', isGreen: false, isRed: false },
    ]);
  });
});

const languageOf = ({ query }: Call) => query.get('language');

describe('its reads', () => {
  it('are those of the specification, and a failed ping changes nothing', async () => {
    const calls = await show({ language: 'Tamil' });
    await waitFor(() => expect(calls.some(({ name }) => name === 'question_localizations')).toBe(true));
    const asked = (name: string, has: string) => {
      const call = calls.find((one) => one.name === name && one.query.has(has));
      return call && Object.fromEntries(call.query);
    };
    expect(asked('attempts', 'id')).toMatchObject({ id: `eq.${ATTEMPT}`, user_id: 'eq.me' });
    const items = asked('items_attempted', 'attempt_id');
    expect(items?.attempt_id).toBe(`eq.${ATTEMPT}`);
    expect(items?.select).toMatch(
      /^question_id,.*selected_index,correct,.*time_ms,.*questions\(stem,options,correct_index,.*explanation,subject,chapter,topic\)$/,
    );
    expect(asked('profiles', 'user_id')).toEqual({ select: 'language', user_id: 'eq.me' });
    expect(asked('question_localizations', 'language')).toMatchObject({
      question_id: `in.(${[1, 2, 3, 4].map(question).join(',')})`,
      language: 'eq.ta',
    });
    const latest = {
      user_id: 'eq.me',
      order: 'submitted_at.desc',
      limit: '5',
      or: '(correct_answers.gt.0,wrong_answers.gt.0)',
    };
    expect(asked('attempts', 'limit')).toMatchObject(latest);
    const ping = () => calls.find(({ name }) => name === 'gamification-ping');
    await waitFor(() => expect(ping()).toMatchObject({ method: 'POST', body: undefined }));
    // It was refused.
    expect((await cards()).Score).toBe('50%');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Hindi', 'eq.hi'],
    ['Telugu', 'eq.te'],
    ['Tamil', 'eq.ta'],
    ['English', undefined],
  ])('ask for a student of %s in the language %s', async (language, code) => {
    const calls = await show({ language });
    await cards();
    await waitFor(() => expect(calls.some(({ name }) => name === 'profiles')).toBe(true));
    if (!code) await new Promise((done) => setTimeout(done, 50));
    const translations = () => calls.filter(({ name }) => name === 'question_localizations');
    await waitFor(() => expect(translations().map(languageOf)).toEqual(code ? [code] : []));
  });

  it('that fail are said', async () => {
    const toasts = collectToasts();
    await show({ items: Response.json({ message: 'No' }, { status: 400 }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load results. Please try again.');
    const failed = ['error', 'Error', 'Failed to load results. Please try again.'];
    await waitFor(() => expect(toasts).toEqual([failed]));
  });

  it('that find nothing say so', async () => {
    await show({ attempt: null, items: [] });
    await screen.findByText('No results data available');
  });
});

describe('the paper to print', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /paper/i }).map((each) => each.textContent);

  it('comes after a test with a time, with its key where all of it may be known', async () => {
    const calls = await show({
      attempt: { is_scheduled: true },
      others: {
        'get-answer-paper': Response.json({ error: 'No', code: 'answers_not_out' }, { status: 403 }),
      },
    });
    const toasts = collectToasts();
    await screen.findByRole('heading', { name: 'The paper to print' });
    screen.getByText(/in the order of the paper, which may be another/);
    expect(buttons()).toEqual(['Question paper', 'Paper with answers']);
    fireEvent.click(screen.getByRole('button', { name: 'Question paper' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const asked = calls.filter(({ name }) => name === 'get-answer-paper').map(({ body }) => body);
    expect(asked).toEqual([{ test_id: 'test', answers: false }]);
  });

  it('says beside a link to the prices that it is part of Premium', async () => {
    await show({
      attempt: { is_scheduled: true },
      others: {
        'get-answer-paper': Response.json(
          { error: 'Printed papers are part of Premium.', code: 'premium_required' },
          { status: 402 },
        ),
      },
    });
    const toasts = collectToasts();
    await screen.findByRole('heading', { name: 'The paper to print' });
    fireEvent.click(screen.getByRole('button', { name: 'Paper with answers' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Printed papers are part of Premium.');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/pricing');
    expect(toasts).toEqual([]);
  });

  it('comes without its key while one of its answers may not be known', async () => {
    await show({ attempt: { is_scheduled: true }, items: mixed.slice(1) });
    await screen.findByText(/Its key can be printed when/);
    expect(buttons()).toEqual(['Question paper']);
  });

  it('is not offered of a test without a time', async () => {
    await show({ attempt: {} });
    await screen.findByRole('heading', { name: 'Next Steps' });
    expect(buttons()).toEqual([]);
  });
});

it('the paper of a test that has no place on a sheet comes, too: there is none with it', async () => {
  await show({ attempt: { is_scheduled: true, tests: { ...attempt.tests, is_for_paper: false } } });
  expect(await screen.findByRole('button', { name: 'Question paper' })).toBeTruthy();
});

describe('cut-offs', () => {
  const tests = (more: object) => ({ tests: { ...attempt.tests, ...more } });
  const sections = [
    { name: 'Physics', from: 1, to: 2, cutOff: { percent: 50 } },
    { name: 'Section B', from: 3, to: 4, cutOff: 'announced' },
  ];
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'Cut-offs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('say of each section and of the whole what has to be reached, and whether it is', async () => {
    await show({ attempt: tests({ sections, cut_off: { percent: 62.5 } }) });
    expect(await rows()).toEqual([
      'Physics4 of 8 marks (50%) have to be reachedYours: 4 of 8Reached',
      'Section BAnnounced after the examYours: 4 of 8Not known',
      'Whole paper10 of 16 marks (62.5%) have to be reachedYours: 8 of 16Not reached',
    ]);
    expect(screen.getByText(/A mock has none/)).toBeTruthy();
  });

  it('say nothing of marks of a section while one of its questions is not shown', async () => {
    await show({ attempt: tests({ sections }), items: mixed.slice(1) });
    expect(await rows()).toEqual([
      'Physics4 of 8 marks (50%) have to be reachedNot known yet',
      'Section BAnnounced after the examYours: 4 of 8Not known',
    ]);
  });

  it('are not spoken of where there are none', async () => {
    await show();
    await screen.findByText('Accuracy');
    expect(screen.queryByText('Cut-offs')).toBeNull();
  });
});
