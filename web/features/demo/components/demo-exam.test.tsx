// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DemoExam } from '#web/features/demo/components/demo-exam.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

afterEach(async () => {
  await i18n.changeLanguage('en');
});

const question = {
  id: '00000000-0000-4000-8000-000000000001',
  position: 1,
  subject: 'Physics',
  chapter: 'Current Electricity',
  stem: 'Three resistors are joined in parallel.',
  options: ['one', 'two', 'three', 'four'],
};

async function show(language: string): Promise<void> {
  await i18n.loadNamespaces(['demo', 'names']);
  await i18n.changeLanguage(language);
  render(<DemoExam questions={[question]} isSubmitting={false} failure={null} onSubmit={() => undefined} />);
}

it.each([
  ['hi', /अंग्रेज़ी में/],
  ['te', /ఇంగ్లిష్/],
  ['ta', /ஆங்கிலத்தில்/],
])('says in %s that the questions are in English', async (language, text) => {
  await show(language);
  expect(screen.getByText(text)).toBeTruthy();
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
