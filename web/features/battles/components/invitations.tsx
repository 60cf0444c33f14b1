import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BattleInvitation } from '#core/contracts/battles/battles.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { declineBattleMutation, joinBattle } from '#web/features/battles/api/battle-calls.ts';
import { OtherExam } from '#web/features/battles/components/other-exam.tsx';
import { useToBattle } from '#web/features/battles/hooks/use-to-battle.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Battles of friends that wait for the student. */
export function Invitations({ invitations }: { invitations: BattleInvitation[] }) {
  const { t } = useTranslation('battles');
  const queryClient = useQueryClient();
  const join = useToBattle(joinBattle);
  const decline = useMutation({
    ...declineBattleMutation(queryClient),
    onError: (failure) => toast.error(failureText(failure, t('failed'))),
  });
  if (invitations.length === 0) return null;
  return (
    <Card>
      <CardTitle className="mb-2">{t('invitations.title')}</CardTitle>
      <ul className="divide-y divide-border">
        {invitations.map((invitation) => {
          const { battle_id: id, code, from, kind, exam, subject, chapter, until } = invitation;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="grid min-w-0 gap-0.5">
                <span className="wrap-anywhere font-medium">{t('invitations.from', { name: from })}</span>
                <span className="wrap-anywhere text-muted-foreground text-sm">
                  <OtherExam exam={exam} />
                  {`${chapter ? chapterName(chapter) : subjectName(subject)} · ${t(`invite.${kind}`)} · ${t('invitations.until', { time: formatDateTime(until) })}`}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  busy={join.wanted === code}
                  disabled={join.isBusy}
                  aria-label={t('invitations.joinOf', { name: from })}
                  onClick={() => join.go(code)}
                >
                  {t('join.join')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={join.isBusy || decline.isPending}
                  aria-label={t('invitations.declineOf', { name: from })}
                  onClick={() => decline.mutate(id)}
                >
                  {t('invitations.decline')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
