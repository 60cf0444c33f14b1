import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, Swords, Trophy, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LINKS = [
  { key: 'battles', to: '/app/battles', Icon: Swords },
  { key: 'friends', to: '/app/friends', Icon: Users },
  { key: 'competitions', to: '/app/competitions', Icon: Trophy },
] as const satisfies readonly {
  key: string;
  to: string;
  Icon: LucideIcon;
}[];

/** What else there is to do with others. */
export function TogetherLinks() {
  const { t } = useTranslation('leaderboard');
  return (
    <nav aria-label={t('together.label')} className="mb-8">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {LINKS.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full items-center gap-3 rounded-xl border border-border bg-surface p-4 shadow-card hover:bg-muted/60"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-primary-soft-foreground" />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{t(`together.${key}.name`)}</span>
                <span className="text-muted-foreground text-sm">{t(`together.${key}.text`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
