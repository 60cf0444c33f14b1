import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useStaffScreens } from '#web/features/staff-shell/hooks/use-staff-screens.ts';

/** What the reader's roles open, as cards. */
export function StaffHome({ userId }: { userId: string }) {
  const { t } = useTranslation('staff');
  const screens = useStaffScreens(userId);
  return (
    <>
      <PageHeading title={t('home.title')} text={t('home.text')} />
      {screens.length === 0 && <EmptyState title={t('home.none')} text={t('home.noneText')} />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {screens.map(({ key, to, name, text, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-xl border border-border bg-surface p-4 hover:bg-muted"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <span className="grid">
                <span className="font-semibold">{name}</span>
                <span className="text-muted-foreground text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
