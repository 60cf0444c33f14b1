import {
  CalendarCheck,
  CircleCheckBig,
  Flame,
  Footprints,
  type LucideIcon,
  Medal,
  Target,
  Trophy,
} from 'lucide-react';
import type { BadgeId } from '#core/domain/gamification/badges.ts';
import { cn } from '#web/lib/page/cn.ts';

const icons: Record<BadgeId, LucideIcon> = {
  first_test: Footprints,
  ten_tests: CalendarCheck,
  fifty_tests: Medal,
  hundred_right: CircleCheckBig,
  thousand_right: CircleCheckBig,
  streak_3: Flame,
  streak_7: Flame,
  streak_30: Flame,
  ninety_percent: Target,
  full_marks: Trophy,
};

/** The picture of a badge, coloured once it is earned. Its name is shown beside it. */
export function BadgeMedal({ id, isHeld }: { id: BadgeId; isHeld: boolean }) {
  const Icon = icons[id];
  return (
    <span
      className={cn(
        'grid size-12 shrink-0 place-items-center rounded-full forced-color-adjust-none',
        isHeld ? 'bg-achievement text-achievement-foreground' : 'bg-muted text-muted-foreground',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}
