import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { PrintMode } from '#web/features/printing/components/print-mode.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';

export const Route = createFileRoute('/_student/app_/tests/$testId/print')({
  loader: loadTexts('printing', 'paper-languages', 'names'),
  component: Print,
});

function Print() {
  const { testId } = Route.useParams();
  const userId = useUser()?.id;
  const profile = useQuery({ ...profileQuery(userId ?? ''), enabled: userId !== undefined });
  const language = studyLanguages.find(({ value }) => value === profile.data?.language)?.lang ?? 'en';
  return (
    <FullScreenPage>
      <PrintMode testId={testId} language={language} />
    </FullScreenPage>
  );
}
