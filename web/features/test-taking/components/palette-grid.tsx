import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#core/domain/test-taking/answer-outbox.ts';
import { countStates, PALETTE_STATES, paletteState } from '#core/domain/test-taking/palette.ts';
import { StateIcons } from '#web/components/exam-instructions/state-icons.tsx';
import { PaletteCell } from '#web/features/test-taking/components/palette-cell.tsx';
import { paletteLook } from '#web/features/test-taking/components/palette-look.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

export type PaletteGridProps = {
  answers: readonly AnswerState[];
  index: number;
  onGoTo: (index: number) => void;
};

export function PaletteGrid({ answers, index, onGoTo }: PaletteGridProps) {
  const { t } = useTranslation('test-taking');
  const roving = useRovingFocus<HTMLOListElement>('button', index);
  return (
    <div className="grid gap-5">
      <Legend answers={answers} />
      <ol {...roving} className="grid grid-cols-5 gap-2 sm:grid-cols-8">
        {answers.map((answer, place) => {
          const state = paletteState(answer);
          const position = place + 1;
          return (
            <li key={position}>
              <PaletteCell
                position={position}
                state={state}
                look={paletteLook[state]}
                label={t('palette.cell', { position, state: t(`palette.${state}`) })}
                isCurrent={place === index}
                onGoTo={() => onGoTo(place)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Legend({ answers }: { answers: readonly AnswerState[] }) {
  const { t } = useTranslation('test-taking');
  const counts = countStates(answers);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 text-sm">
      {PALETTE_STATES.map((state) => {
        const { icons, classes } = paletteLook[state];
        return (
          <li key={state} className="flex items-center gap-2">
            <span className={cn('grid size-7 shrink-0 place-items-center forced-color-adjust-none', classes)}>
              <StateIcons icons={icons} className="size-3" />
            </span>
            <span className="tabular-nums">
              {t('palette.count', { state: t(`palette.${state}`), count: counts[state] })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
