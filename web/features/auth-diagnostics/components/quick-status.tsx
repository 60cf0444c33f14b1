import type { Session } from '@supabase/supabase-js';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DiagnosticResult } from '#web/features/auth-diagnostics/api/run-diagnostics.ts';

type QuickStatusProps = { session: Session | null; results: DiagnosticResult[] | undefined };

export function QuickStatus({ session, results }: QuickStatusProps) {
  const { t } = useTranslation('auth-debug');
  const facts = [
    { name: t('quick.authenticated'), holds: session !== null },
    { name: t('quick.userId'), holds: Boolean(session?.user.id) },
    { name: t('quick.accessToken'), holds: Boolean(session?.access_token) },
    { name: t('quick.noErrors'), holds: results?.every(({ status }) => status !== 'error') },
  ];
  return (
    <section aria-labelledby="quick-status">
      <h2 id="quick-status" className="mb-3 font-semibold text-lg">
        {t('quick.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {facts.map(({ name, holds }) => (
          <div key={name} className="rounded-xl border border-border bg-surface p-4 shadow-card">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="mt-1 flex items-center gap-2 font-semibold">
              <StatusIcon holds={holds} />
              {holds === undefined ? t('quick.checking') : holds ? t('quick.yes') : t('quick.no')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StatusIcon({ holds }: { holds: boolean | undefined }) {
  if (holds === undefined)
    return <CircleDashed aria-hidden="true" className="size-5 text-muted-foreground" />;
  if (holds) return <CircleCheck aria-hidden="true" className="size-5 text-success" />;
  return <CircleX aria-hidden="true" className="size-5 text-danger" />;
}
