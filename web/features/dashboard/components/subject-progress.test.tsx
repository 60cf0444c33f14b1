// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SubjectProgress } from '#web/features/dashboard/components/subject-progress.tsx';
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts';

afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('en');
});

it('parts the count from the percentage with a word, also where the language ends the count with a number', async () => {
  await i18n.changeLanguage('te');
  await loadTexts('dashboard', 'names')();
  render(
    <SubjectProgress subjects={[{ subject: 'Chemistry', answered: 5, right: 1 } as never]} chapters={[]} />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('5 లో 1 ఒప్పు 20%');
});

it('writes large numbers as the figures above do', async () => {
  await loadTexts('dashboard', 'names')();
  render(
    <SubjectProgress
      subjects={[{ subject: 'Biology', answered: 1134, right: 1075 } as never]}
      chapters={[]}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('1,075 of 1,134 right');
});
