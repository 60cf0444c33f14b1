import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { ActMenu } from '#web/features/sitting-board/components/act-menu.tsx';
import type { BoardRow } from '#web/features/sitting-board/model/board-view.ts';

type BoardToolbarProps = {
  chosen: readonly BoardCandidate[];
  shown: readonly BoardRow[];
  all: number;
  moved: number;
  onSort: () => void;
  onSelect: (numbers: readonly number[]) => void;
  onAct: (action: CandidateAction, candidates: readonly BoardCandidate[] | 'all') => void;
};

/** For those that are ticked, or for everybody: each says how many it is about to be. */
export function BoardToolbar({ chosen, shown, all, moved, onSort, onSelect, onAct }: BoardToolbarProps) {
  const { t } = useTranslation('sitting-board');
  const chosenNumbers = new Set(chosen.map(({ number }) => number));
  const shownNumbers = shown.map(({ candidate }) => candidate.number);
  const isAllShown = shownNumbers.length > 0 && shownNumbers.every((number) => chosenNumbers.has(number));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-2.5 pl-3">
        <Checkbox
          aria-label={t('select.shown', { count: shownNumbers.length })}
          checked={isAllShown ? true : chosen.length > 0 ? 'indeterminate' : false}
          onCheckedChange={() =>
            onSelect(isAllShown ? [] : [...new Set([...chosenNumbers, ...shownNumbers])])
          }
        />
        <span aria-live="polite" className="text-sm tabular-nums">
          {chosen.length > 0
            ? t('select.chosen', { count: chosen.length })
            : t('select.none', { count: shownNumbers.length })}
        </span>
      </div>
      {chosen.length > 0 ? (
        <>
          <ActMenu
            label={t('act.chosen', { count: chosen.length })}
            onAct={(action) => onAct(action, chosen)}
          />
          <Button variant="ghost" size="sm" onClick={() => onSelect([])}>
            {t('select.clear')}
          </Button>
        </>
      ) : (
        <ActMenu label={t('act.all', { count: all })} onAct={(action) => onAct(action, 'all')} />
      )}
      {moved > 0 && (
        <Button variant="secondary" size="sm" className="ml-auto" onClick={onSort}>
          <ArrowDownUp aria-hidden="true" />
          {t('sortAgain', { count: moved })}
        </Button>
      )}
    </div>
  );
}
