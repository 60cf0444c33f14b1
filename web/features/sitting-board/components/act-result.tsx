import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ActOnCandidatesResponse } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { undoAction } from '#web/features/sitting-board/api/board-calls.ts';
import { canBeUndone } from '#web/features/sitting-board/model/act.ts';
import type { BoardRow } from '#web/features/sitting-board/model/board-view.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export type Done = { action: CandidateAction | 'undo'; result: z.infer<typeof ActOnCandidatesResponse> };

type ActResultProps = {
  done: Done;
  rows: readonly BoardRow[];
  sittingId: string;
  onDone: (done: Done) => void;
  onClose: () => void;
};

const NAMES_SHOWN = 8;

/** What became of the last action: stays until it is put away, because whom it did not reach has to be looked after. */
export function ActResult({ done, rows, sittingId, onDone, onClose }: ActResultProps) {
  const { t } = useTranslation(['sitting-board', 'common']);
  const { action, result } = done;
  const undo = useMutation({
    mutationFn: (actionId: string) => undoAction(sittingId, actionId),
    onSuccess: (undone) => onDone({ action: 'undo', result: undone }),
    onError: (error) => toast.error(failureText(error, t('result.undoFailed'))),
  });
  const nameOf = new Map<string | number | null, string>(
    rows.flatMap(({ candidate: { user_id, number, name } }) => [
      [user_id, name] as const,
      [number, name] as const,
    ]),
  );
  const names = (whom: readonly (string | number | null)[]) => {
    const all = whom.map((one) => (one === null ? '–' : (nameOf.get(one) ?? '–')));
    const more = all.length - NAMES_SHOWN;
    return all.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` ${t('result.more', { count: more })}` : '');
  };
  const skipped = groupByWhy(result.skipped);
  const name = action === 'undo' ? t('result.undone') : t(`actions.${action}.name`);
  return (
    <Alert
      kind={result.unreached.length > 0 || result.skipped.length > 0 ? 'warning' : 'success'}
      role="status"
    >
      <p className="font-semibold">{t('result.done', { action: name, count: result.done })}</p>
      {result.unreached.length > 0 && (
        <p className="wrap-anywhere">
          {t('result.unreached', { count: result.unreached.length, names: names(result.unreached) })}
        </p>
      )}
      {[...skipped].map(([why, those]) => (
        <p key={why} className="wrap-anywhere">
          {t(`result.skipped.${why}`, {
            count: those.length,
            names: names(those.map(({ user_id, number }) => number ?? user_id)),
          })}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {result.action_id && action !== 'undo' && canBeUndone(action) && (
          <Button
            variant="outline"
            size="sm"
            busy={undo.isPending}
            onClick={() => result.action_id && undo.mutate(result.action_id)}
          >
            <Undo2 aria-hidden="true" />
            {t('result.undo')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Alert>
  );
}

type Skipped = Done['result']['skipped'];

function groupByWhy(skipped: Skipped) {
  const groups = new Map<Skipped[number]['why'], Skipped>();
  for (const each of skipped) groups.set(each.why, [...(groups.get(each.why) ?? []), each]);
  return groups;
}
