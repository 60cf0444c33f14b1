// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DemoExam } from '#web/features/demo/components/demo-exam.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

const question = {
  id: '00000000-0000-4000-8000-000000000001',
  position: 1,
  subject: 'Physics',
  kind: 'single' as const,
  chapter: 'Current Electricity',
  stem: 'Three resistors are joined in parallel.',
  options: ['one', 'two', 'three', 'four'],
  hints: [
    { kind: 'topic' as const, text: 'Combination of resistors' },
    { kind: 'notThis' as const, text: 'Adding them is for a series.' },
  ],
};

const onSubmit = vi.fn();
async function show(language: string, shown = question): Promise<void> {
  await i18n.loadNamespaces(['demo', 'test-taking', 'results', 'names']);
  await i18n.changeLanguage(language);
  await renderAt(
    '/',
    <DemoExam questions={[shown]} isSubmitting={false} failure={null} onSubmit={onSubmit} />,
    ['/sheets/$slug'],
  );
}

it.each([
  ['hi', /अंग्रेज़ी में/],
  ['te', /ఇంగ్లిష్/],
  ['ta', /ஆங்கிலத்தில்/],
])('says in %s that the questions are in English', async (language, text) => {
  await show(language);
  expect(screen.getByText(text)).toBeTruthy();
});

it('says nothing of it where a question is in Hindi', async () => {
  await show('hi', { ...question, stem: 'तीन प्रतिरोधक जोड़े गए हैं।' });
  expect(screen.getByText('तीन प्रतिरोधक जोड़े गए हैं।')).toBeTruthy();
  expect(screen.queryByText(/अंग्रेज़ी में/)).toBeNull();
});

it('says nothing of it in English', async () => {
  await show('en');
  expect(screen.queryByText(/in English/)).toBeNull();
});

it('marks a chosen answer without a tick: nobody knows yet whether it is right', async () => {
  await show('en');
  fireEvent.click(screen.getByRole('radio', { name: /two/ }));
  const step = screen.getByRole('button', { name: 'Question 1, answered' });
  expect(step.querySelector('svg')).not.toBeNull();
  expect(step.querySelector('.lucide-check')).toBeNull();
});

it('is practice: hints, how sure one is, a second try that does not count, why, and where to read on', async () => {
  const graded = {
    correct_answers: 0,
    total_questions: 1,
    marks: -1,
    max_marks: 4,
    marking: { right: 4, wrong: -1, blank: 0 },
    questions: [
      {
        ...question,
        correct_index: 0,
        selected_index: 1,
        outcome: 'wrong',
        explanation: 'Add the inverses.',
        topic: 'Combination of resistors',
      },
    ],
  };
  answerCalls({ 'grade-demo-test': graded });
  await show('en');
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check answer' });
  expect(check.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /two/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sure' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
  expect(screen.getByText('Combination of resistors')).toBeTruthy();
  expect(screen.queryByText('Adding them is for a series.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Another hint' }));
  expect(screen.getByText('Adding them is for a series.')).toBeTruthy();
  fireEvent.click(check);
  expect(await screen.findByRole('heading', { name: 'Not right' })).toBe(document.activeElement);
  expect(screen.queryByText('Add the inverses.')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /one/ }));
  await screen.findByRole('heading', { name: /^Right on the second try/ });
  expect(screen.getByText('Add the inverses.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  const sheet = await screen.findByRole<HTMLAnchorElement>('link', {
    name: /^Study sheet: Series and parallel/,
  });
  expect(sheet.pathname).toBe('/sheets/physics-current-electricity');
  expect(sheet.hash).toMatch(/^#section-\d+$/);
  fireEvent.click(screen.getByRole('button', { name: 'Submit Test' }));
  // The first answer is what is marked.
  expect(onSubmit).toHaveBeenCalledWith(
    [{ questionId: question.id, selectedIndex: 1 }],
    new Set([question.id]),
  );
});
