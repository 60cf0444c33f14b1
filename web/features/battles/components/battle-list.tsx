import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedBattle } from '#core/contracts/battles/battles.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { OtherExam } from '#web/features/battles/components/other-exam.tsx';
import { formatDate, formatMarks } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** Of the student, the latest first. @param isOffered whether one can be made here */
export function BattleList({ battles, isOffered }: { battles: ListedBattle[]; isOffered: boolean }) {
  const { t } = useTranslation('battles');
  if (battles.length === 0) {
    return isOffered ? (
      <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
    ) : (
      <p className="text-muted-foreground">{t('list.empty')}</p>
    );
  }
  return (
    <ul className="divide-y divide-border border-border border-y">
      {battles.map((battle) => (
        <li key={battle.id}>
          <Link
            to="/app/battles/$battleId"
            params={{ battleId: battle.id }}
            className="flex items-center gap-3 py-3 hover:bg-muted"
          >
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="wrap-anywhere font-medium">
                <OtherExam exam={battle.exam} />
                {battle.chapter ? chapterName(battle.chapter) : subjectName(battle.subject)}
              </span>
              <span className="flex flex-wrap gap-x-2 text-muted-foreground text-sm">
                <span>{opponentOf(t, battle)}</span>
                <span>{formatDate(battle.created_at)}</span>
              </span>
            </span>
            <State battle={battle} />
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Translate = ReturnType<typeof useTranslation<'battles'>>['t'];

function opponentOf(t: Translate, { rival, players }: ListedBattle): string {
  return rival === null
    ? t('list.players', { count: players })
    : t('list.against', { name: t(`rivals.${rival as 1}.name`) });
}

function State({ battle }: { battle: ListedBattle }) {
  const { t } = useTranslation('battles');
  const { state, own_marks: own, best_marks: best, is_begun, is_handed_in } = battle;
  if (state === 'over' && own !== null) {
    const end = best === null ? 'alone' : own > best ? 'won' : own < best ? 'lost' : 'drawn';
    return (
      <span className="grid justify-items-end gap-1">
        <Badge variant={end === 'won' ? 'success' : 'neutral'}>{t(`ends.${end}`)}</Badge>
        <span className="text-muted-foreground text-sm tabular-nums">
          {best === null
            ? formatMarks(own)
            : t('list.marks', { own: formatMarks(own), best: formatMarks(best) })}
        </span>
      </span>
    );
  }
  if (state === 'over' || state === 'cancelled') return <Badge>{t('list.over')}</Badge>;
  if (is_handed_in) return <Badge>{t('list.waits')}</Badge>;
  return (
    <Badge variant="warning">
      {t(state === 'lobby' ? 'list.lobby' : is_begun ? 'list.running' : 'list.yours')}
    </Badge>
  );
}
