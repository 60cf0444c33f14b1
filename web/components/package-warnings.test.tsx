// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PackageWarnings } from '#web/components/package-warnings.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('printing')());
afterEach(cleanup);

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('names the questions of each kind once, and the title apart', () => {
  const warning = (code: string, q?: number) => ({ code, message: `about ${q}`, q });
  const warnings = [
    ...[warning('sign_missing'), warning('sign_missing', 2), warning('formula_as_text', 2)],
    ...[
      warning('sign_missing', 7),
      warning('not_translated'),
      warning('not_translated', 4),
      warning('something_new', 9),
    ],
  ];
  render(<PackageWarnings warnings={warnings} />);
  expect(shown()).toEqual([
    'Some questions have no translation and are printed in English.',
    'Question 4 has no translation and is printed in one language.',
    'In question 2 a formula is printed as its source.',
    'In questions 2, 7 signs cannot be printed; empty boxes stand in their place.',
    'A sign of the title cannot be printed; an empty box stands in its place.',
    'about 9',
  ]);
});

it('is not there where all came out well', () => {
  render(<PackageWarnings warnings={[]} />);
  expect(shown()).toEqual([]);
});
