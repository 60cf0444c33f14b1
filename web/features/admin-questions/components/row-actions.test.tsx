// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { RowActions } from '#web/features/admin-questions/components/row-actions.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('admin-questions')());

it('says of which question each action is: a page has twenty of them', async () => {
  const nothing = () => undefined;
  const questions = ['The unit of force is', 'The unit of work is'].map(
    (stem, place) => ({ id: `q${place}`, stem, status: 'active' }) as ListedQuestion,
  );
  await renderAt(
    '/admin/questions',
    questions.map((question) => (
      <RowActions
        key={question.id}
        question={question}
        name={question.stem}
        onPreview={nothing}
        onCopy={nothing}
        onStatus={nothing}
      />
    )),
    ['/admin/questions/$questionId'],
  );
  const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map((control) =>
    control.getAttribute('aria-label'),
  );
  expect(new Set(names).size).toBe(names.length);
  screen.getByRole('link', { name: 'Edit: The unit of work is' });
});
