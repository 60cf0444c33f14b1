import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';
import { TestBuilder } from '#web/features/test-builder/components/test-builder.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { namesParameter } from '#web/lib/page/address-search.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';
import { useNtaPreference } from '#web/routes/-use-nta-preference.ts';

type Search = { subjects?: string[]; chapters?: string[] };

const loadBuilderTexts = loadTexts('test-builder', 'exam-instructions', 'names');

export const Route = createFileRoute('/_student/app/builder')({
  /** What to choose beforehand. */
  validateSearch: (given: Record<string, unknown>): Search => {
    const [subjects, chapters] = [namesParameter(given.subjects), namesParameter(given.chapters)];
    return { ...(subjects && { subjects }), ...(chapters && { chapters }) };
  },
  loader: () =>
    Promise.all([loadBuilderTexts(), takeFirstAnswers((queries, userId) => queries.builder(userId))]),
  component: Builder,
});

function Builder() {
  const { user } = Route.useRouteContext();
  const { subjects = [], chapters = [] } = Route.useSearch();
  const exam = useCurrentExam(user.id);
  const premium = useQuery(premiumQuery(user.id));
  return (
    <TestBuilder
      key={exam}
      exam={exam}
      subjects={subjects}
      chapters={chapters}
      // Until it is known nothing is locked: the server decides.
      isPremium={premium.data !== false}
      classLevel={useQuery(profileQuery(user.id)).data?.class_level ?? null}
      prefersNta={useNtaPreference(user.id)}
    />
  );
}
