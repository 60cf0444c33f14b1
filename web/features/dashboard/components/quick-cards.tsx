import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight, Flame, SquarePen, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const cards = [
  { key: 'builder', to: '/app/builder', Icon: SquarePen, tile: 'bg-primary text-primary-foreground' },
  {
    key: 'library',
    to: '/app/library',
    Icon: BookOpen,
    tile: 'bg-primary-soft text-primary-soft-foreground',
  },
  {
    key: 'leaderboard',
    to: '/app/leaderboard',
    Icon: Trophy,
    tile: 'bg-primary-soft text-primary-soft-foreground',
  },
  {
    key: 'streak',
    to: '/app/builder',
    Icon: Flame,
    tile: 'bg-achievement-soft text-achievement-soft-foreground',
  },
] as const;

export function QuickCards() {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {cards.map(({ key, to, Icon, tile }) => (
        <li key={key}>
          <Link
            to={to}
            className="group flex h-full items-center gap-4 rounded-xl border border-border bg-surface p-4 shadow-card transition-colors hover:border-primary focus-visible:rounded-xl"
          >
            <span className={`grid size-11 shrink-0 place-items-center rounded-lg ${tile}`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="grid gap-0.5">
              <span className="font-semibold">{t(`quick.${key}.name`)}</span>
              <span className="text-muted-foreground text-sm">{t(`quick.${key}.text`)}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              className="ml-auto size-5 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5 xl:hidden"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
