import { Link } from '@tanstack/react-router';
import { Handshake, RotateCcw, Swords, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { ReportPerson } from '#web/components/report-person.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { rematchBattle } from '#web/features/battles/api/battle-calls.ts';
import { BattleQuestionItem } from '#web/features/battles/components/battle-question.tsx';
import { PlayerName } from '#web/features/battles/components/player-name.tsx';
import { useToBattle } from '#web/features/battles/hooks/use-to-battle.ts';
import { endOf, standingOf } from '#web/features/battles/model/standing.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';

const ICONS = { won: Trophy, drawn: Handshake, lost: Swords, alone: Swords, missed: Swords, later: Swords };

/** Marks as in the exam, then question by question. */
export function BattleResult({ battle }: { battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  const { players, questions, attempt_id: attemptId, rating_after: rating } = battle;
  const end = endOf(players);
  const Icon = ICONS[end];
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <Card className="grid gap-5">
        <div className="flex items-start gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-achievement-soft text-achievement-soft-foreground">
            <Icon aria-hidden="true" className="size-7" />
          </span>
          <div className="grid gap-1">
            <h2 className="font-bold text-2xl">{t(`result.${end}`)}</h2>
            <p className="text-muted-foreground">{t(`result.${end}Text`)}</p>
          </div>
        </div>
        <ol className="divide-y divide-border border-border border-y">
          {standingOf(players).map(({ player, place }, at) => (
            <li
              key={`${player.name}${String(at)}`}
              className="grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 py-2"
            >
              <span className="text-muted-foreground tabular-nums">
                {place === null ? '–' : String(place)}
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                <PlayerName player={player} rival={battle.rival} />
                {battle.rival === null && !player.is_self && (
                  <ReportPerson
                    alias={player.name}
                    about={{ battle_id: battle.id, player: players.indexOf(player) }}
                  />
                )}
              </span>
              <span className="font-semibold tabular-nums">
                {player.marks === null
                  ? t(player.has_begun ? 'result.marksLater' : 'result.didNotPlay')
                  : t('result.marks', {
                      marks: formatMarks(player.marks),
                      all: formatMarks(battle.marks.right * battle.question_count),
                    })}
              </span>
            </li>
          ))}
        </ol>
        {rating && (
          <p className="text-sm">
            {t('result.rating', {
              rating: formatNumber(Math.round(rating.rating)),
              deviation: formatNumber(Math.round(2 * rating.deviation)),
            })}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Rematch battle={battle} />
          {attemptId && (
            <Link
              to="/app/results/$attemptId"
              params={{ attemptId }}
              className={buttonVariants({ variant: 'outline' })}
            >
              {t('result.full')}
            </Link>
          )}
          <Link to="/app/battles" className={buttonVariants({ variant: 'ghost' })}>
            {t('back')}
          </Link>
        </div>
      </Card>
      {questions && questions.length > 0 && (
        <section aria-labelledby="battle-questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="battle-questions" className="font-semibold text-xl">
            {t('result.questions')}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
            {questions.map((question) => (
              <BattleQuestionItem key={question.id} question={question} battle={battle} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Rematch({ battle }: { battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  const { go, isBusy } = useToBattle(rematchBattle);
  return (
    <Button busy={isBusy} onClick={() => go(battle.id)}>
      <RotateCcw aria-hidden="true" />
      {t(battle.rematch_open ? 'result.joinRematch' : 'result.rematch')}
    </Button>
  );
}
