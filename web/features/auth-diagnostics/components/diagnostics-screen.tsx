import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { diagnosticsKeys } from '#web/features/auth-diagnostics/api/keys.ts';
import { runDiagnostics } from '#web/features/auth-diagnostics/api/run-diagnostics.ts';
import { AuthenticationState } from '#web/features/auth-diagnostics/components/authentication-state.tsx';
import { DiagnosticResults } from '#web/features/auth-diagnostics/components/diagnostic-results.tsx';
import { QuickStatus } from '#web/features/auth-diagnostics/components/quick-status.tsx';
import { TroubleshootingTips } from '#web/features/auth-diagnostics/components/troubleshooting-tips.tsx';
import { useSession } from '#web/lib/session/session.ts';

/** For a student who cannot get in, and for anyone who helps. It says whether there is a token, and never shows one. */
export function DiagnosticsScreen() {
  const { t } = useTranslation('auth-debug');
  const { session } = useSession();
  const diagnostics = useQuery({
    queryKey: diagnosticsKeys.results(session?.user.id),
    queryFn: runDiagnostics,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <div className="grid gap-6">
        <QuickStatus session={session} results={diagnostics.data} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AuthenticationState session={session} />
          <DiagnosticResults
            userId={session?.user.id}
            results={diagnostics.data}
            isRunning={diagnostics.isFetching}
            onRefresh={() => diagnostics.refetch()}
          />
        </div>
        <TroubleshootingTips />
      </div>
    </>
  );
}
