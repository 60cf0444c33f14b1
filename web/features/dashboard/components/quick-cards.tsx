import { Link } from '@tanstack/react-router';
import { BookOpen, Flame, type LucideIcon, SquarePen, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/page/cn.ts';

const soft = 'bg-primary-soft text-primary-soft-foreground';
const card =
  'flex h-full w-full flex-col items-start gap-3 rounded-xl border border-border bg-surface p-4 text-left shadow-card transition-colors hover:border-primary focus-visible:rounded-xl xl:flex-row xl:items-center xl:gap-4';

type QuickCardsProps = {
  streakDays: number | undefined;
  onKeepStreak: () => void;
};

export function QuickCards({ streakDays, onKeepStreak }: QuickCardsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <li>
        <Link to="/app/builder" className={card}>
          <Face Icon={SquarePen} tile="bg-primary text-primary-foreground" name={t('quick.builder.name')}>
            {t('quick.builder.text')}
          </Face>
        </Link>
      </li>
      <li>
        <Link to="/app/library" className={card}>
          <Face Icon={BookOpen} tile={soft} name={t('quick.library.name')}>
            {t('quick.library.text')}
          </Face>
        </Link>
      </li>
      <li>
        <Link to="/app/leaderboard" className={card}>
          <Face Icon={Trophy} tile={soft} name={t('quick.leaderboard.name')}>
            {t('quick.leaderboard.text')}
          </Face>
        </Link>
      </li>
      <li>
        <button type="button" onClick={onKeepStreak} className={card}>
          <Face
            Icon={Flame}
            tile="bg-achievement-soft text-achievement-soft-foreground"
            name={t('quick.streak.name')}
          >
            {streakDays ? t('streak.days', { count: streakDays }) : t('quick.streak.text')}
          </Face>
        </button>
      </li>
    </ul>
  );
}

type FaceProps = { Icon: LucideIcon; tile: string; name: string; children: string };

function Face({ Icon, tile, name, children }: FaceProps) {
  return (
    <>
      <span className={cn('grid size-11 shrink-0 place-items-center rounded-lg', tile)}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="wrap-anywhere text-muted-foreground text-sm">{children}</span>
      </span>
    </>
  );
}
