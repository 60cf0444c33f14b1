import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BADGE_IDS } from '#core/domain/gamification/badges.ts';
import { BadgeStamp } from '#web/components/stamps/badge-stamp.tsx';
import { Section } from '#web/features/dashboard/components/section.tsx';

/** The badges held; where all of them and the way to each are shown is one tap away. */
export function Achievements({ held }: { held: readonly string[] }) {
  const { t } = useTranslation(['dashboard', 'badges']);
  const badges = BADGE_IDS.filter((id) => held.includes(id));
  return (
    <Section
      title={t('achievements.title')}
      action={
        <Link
          to="/app/profile"
          search={{ tab: 'achievements' }}
          className="py-1 font-medium text-link text-sm hover:underline"
        >
          {t('achievements.all', { held: badges.length, all: BADGE_IDS.length })}
        </Link>
      }
    >
      {badges.length === 0 && <p className="text-muted-foreground">{t('achievements.none')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {badges.map((id) => (
          <li key={id} className="flex items-center gap-3">
            <BadgeStamp id={id} isHeld />
            <span className="grid min-w-0">
              <span className="font-medium">{t(`badges:${id}.name`)}</span>
              <span className="text-muted-foreground text-sm">{t(`badges:${id}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
