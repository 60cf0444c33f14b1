import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';
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
  const { user } = Route.useRouteContext();
  const { subjects = [], chapters = [] } = Route.useSearch();
  const premium = useQuery(premiumQuery(user.id));
  // Until it is known nothing is locked: the server has the last word.
  return <TestBuilder subjects={subjects} chapters={chapters} isPremium={premium.data !== false} />;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');
}
