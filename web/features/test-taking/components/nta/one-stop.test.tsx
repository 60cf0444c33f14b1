// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NtaPalette } from '#web/features/test-taking/components/nta/nta-palette.tsx';
import { QuestionPaper } from '#web/features/test-taking/components/nta/question-paper.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('number-answer', 'test-taking', 'exam-instructions', 'names')());
afterEach(cleanup);

const label = () => document.activeElement?.getAttribute('aria-label');
const walk = async (steps: readonly [key: string, name: string][]) => {
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect([key, label()]).toEqual([key, name]);
  }
};

it('the palette of a section is one stop of Tab at the current question, and the arrow keys lead on', async () => {
  const onGoTo = vi.fn();
  const section = { subject: 'Chemistry', places: [2, 3, 4, 7] };
  const states = Array.from({ length: 8 }, () => 'notVisited' as const);
  const palette = (index: number) => (
    <NtaPalette section={section} states={states} index={index} onGoTo={onGoTo} />
  );
  const { rerender } = render(palette(4));
  await userEvent.tab();
  expect(label()).toBe('Question 5: Not visited');
  await walk([
    ['{ArrowRight}', 'Question 8: Not visited'],
    ['{ArrowRight}', 'Question 8: Not visited'],
    ['{Home}', 'Question 3: Not visited'],
    ['{ArrowLeft}', 'Question 3: Not visited'],
    ['{ArrowRight}', 'Question 4: Not visited'],
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(3);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  // The next question is the next stop, wherever the arrow keys had been.
  rerender(palette(7));
  await userEvent.tab();
  expect(label()).toBe('Question 8: Not visited');
});

it('the paper is one stop of Tab at the current question, and the arrow keys lead on', async () => {
  const onGoTo = vi.fn();
  const questions = ['a', 'b', 'c'].map((id) => ({
    id,
    subject: 'Physics',
    stem: `Stem ${id}`,
    options: ['1', '2', '3', '4'],
  }));
  const language = { read: (question: unknown) => question };
  render(
    <QuestionPaper
      questions={questions as never}
      open={{ first: 0, last: 2 }}
      language={language as never}
      index={1}
      onGoTo={onGoTo}
    />,
  );
  await userEvent.tab();
  expect(label()).toBe('Go to question 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { current: 'step' }));
  await walk([
    ['{ArrowRight}', 'Go to question 3'],
    ['{Home}', 'Go to question 1'],
    ['{End}', 'Go to question 3'],
  ]);
  await userEvent.keyboard(' ');
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(2);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
