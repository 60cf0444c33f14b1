// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { TestSummary } from '#web/features/test-builder/components/test-summary.tsx';
import { DEFAULT_SELECTION } from '#web/features/test-builder/model/selection.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('test-builder')());

// What is available is not asked for here.
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

it.each([
  { subjects: [], isCreating: false, disabled: true },
  { subjects: ['Physics'], isCreating: false, disabled: false },
  { subjects: ['Physics'], isCreating: true, disabled: true },
])(
  'Create Test is disabled until a subject is chosen and while creating: %o',
  ({ subjects, isCreating, disabled }) => {
    const selection = { ...DEFAULT_SELECTION, subjects };
    render(
      <QueryClientProvider client={client}>
        <TestSummary selection={selection} isCreating={isCreating} refusal={null} />
      </QueryClientProvider>,
    );
    expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(disabled);
  },
);
