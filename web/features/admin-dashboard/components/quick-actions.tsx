import { Link } from '@tanstack/react-router';
import { ClipboardCheck, FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';
import { NEW_QUESTION_PATH } from '#web/lib/question-bank/question-path.ts';

const ACTIONS = [
  { key: 'add', to: NEW_QUESTION_PATH, Icon: Plus },
  { key: 'import', to: '/admin/import' as string, Icon: FileUp },
  { key: 'review', to: '/admin/review' as string, Icon: ClipboardCheck },
] as const;

/** The ways a day begins; one whose screen is not there yet is not offered. */
export function QuickActions() {
  const { t } = useTranslation('admin');
  const exists = useRouteExists();
  const actions = ACTIONS.filter(({ to }) => exists(to));
  if (actions.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{t('dashboard.actions.title')}</h2>
      <ul className="flex flex-wrap gap-2">
        {actions.map(({ key, to, Icon }, index) => (
          <li key={key}>
            <Link to={to} className={buttonVariants({ variant: index === 0 ? 'primary' : 'outline' })}>
              <Icon aria-hidden="true" />
              {t(`dashboard.actions.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
