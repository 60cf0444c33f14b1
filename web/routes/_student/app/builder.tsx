import { createFileRoute } from '@tanstack/react-router';
import { TestBuilder } from '#web/features/test-builder/components/test-builder.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

type Search = { subjects?: string[]; chapters?: string[] };

export const Route = createFileRoute('/_student/app/builder')({
  /** What to choose beforehand. */
  validateSearch: ({ subjects, chapters }): Search => ({
    ...(isNames(subjects) && { subjects }),
    ...(isNames(chapters) && { chapters }),
  }),
  loader: loadTexts('test-builder'),
  component: Builder,
});

function Builder() {
  const { subjects = [], chapters = [] } = Route.useSearch();
  return <TestBuilder subjects={subjects} chapters={chapters} />;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');
}
