// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SaveStatus } from '#web/features/test-taking/components/save-status.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('test-taking')());
afterEach(cleanup);

it.each(['saved', 'saving', 'updated'] as const)(
  '%s: the words are on the page once, and no others',
  (status) => {
    const { container } = render(<SaveStatus status={status} />);
    const shown = container.querySelector(`[data-saving=${status}]`)?.textContent ?? '';
    expect(shown).not.toBe('');
    expect(container.textContent).toBe(shown);
    expect(screen.getAllByText(shown)).toHaveLength(1);
  },
);
