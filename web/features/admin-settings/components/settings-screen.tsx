import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { settingsQuery } from '#web/features/admin-settings/api/settings.ts';
import { systemInfoQuery } from '#web/features/admin-settings/api/system-info.ts';
import { AccessCard } from '#web/features/admin-settings/components/access-card.tsx';
import { DemoCard } from '#web/features/admin-settings/components/demo-card.tsx';
import { LimitsCard } from '#web/features/admin-settings/components/limits-card.tsx';
import { SiteCard } from '#web/features/admin-settings/components/site-card.tsx';
import { SystemCard } from '#web/features/admin-settings/components/system-card.tsx';

/** What an administrator decides about this installation, and how it is doing. */
export function SettingsScreen() {
  const { t } = useTranslation('admin-settings');
  const settings = useQuery(settingsQuery());
  const system = useQuery(systemInfoQuery());
  return (
    <>
      <PageHeading
        title={t('title')}
        text={t('text')}
        action={
          <div className="flex flex-wrap gap-2">
            {(['audit', 'mail'] as const).map((screen) => (
              <Link
                key={screen}
                to={`/admin/${screen}` as never}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {t(`links.${screen}`)}
              </Link>
            ))}
          </div>
        }
      />
      {settings.isError && (
        <LoadError error={settings.error} text={t('loadFailed')} onRetry={() => settings.refetch()} />
      )}
      {settings.isPending && <Skeleton className="h-[60dvh] rounded-xl" />}
      {settings.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <DemoCard isAllowed={settings.data.demo_mode_allowed} />
            <SiteCard settings={settings.data} fixed={system.data?.fixed ?? {}} />
          </div>
          <div className="grid gap-5">
            <AccessCard settings={settings.data} />
            <LimitsCard settings={settings.data} />
          </div>
          <SystemCard system={system} />
        </div>
      )}
    </>
  );
}
