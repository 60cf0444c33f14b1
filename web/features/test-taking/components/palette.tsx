import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#core/domain/test-taking/answer-outbox.ts';
import {
  countStates,
  PALETTE_STATES,
  type PaletteState,
  paletteState,
} from '#core/domain/test-taking/palette.ts';
import { paletteLook } from '#web/features/test-taking/components/palette-states.ts';
import { cn } from '#web/lib/cn.ts';

export type PaletteProps = {
  answers: readonly AnswerState[];
  index: number;
  onGoTo: (index: number) => void;
  gridClassName?: string;
};

export function Palette({ answers, index, onGoTo, gridClassName }: PaletteProps) {
  const { t } = useTranslation('test-taking');
  return (
    <div className="grid gap-5">
      <Legend answers={answers} />
      <ol className={cn('grid grid-cols-5 gap-2 sm:grid-cols-8', gridClassName)}>
        {answers.map((answer, place) => {
          const state = paletteState(answer);
          const { classes } = paletteLook[state];
          const position = place + 1;
          return (
            <li key={position}>
              <button
                type="button"
                aria-label={t('palette.cell', { position, state: t(`palette.${state}`) })}
                aria-current={place === index ? 'step' : undefined}
                data-state={state}
                onClick={() => onGoTo(place)}
                className={cn(
                  'mx-auto flex size-11 flex-col items-center justify-center gap-0.5 font-semibold tabular-nums leading-none aria-[current=step]:outline-2 aria-[current=step]:outline-foreground aria-[current=step]:outline-offset-2 focus-visible:outline-ring',
                  classes,
                )}
              >
                {position}
                <StateIcons state={state} className="size-3" />
              </button>
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
        const { classes } = paletteLook[state];
        return (
          <li key={state} className="flex items-center gap-2">
            <span className={cn('grid size-7 shrink-0 place-items-center', classes)}>
              <StateIcons state={state} className="size-3" />
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

function StateIcons({ state, className }: { state: PaletteState; className: string }) {
  const { icons } = paletteLook[state];
  if (icons.length === 0) return null;
  return (
    <span className="flex" aria-hidden="true">
      {icons.map((Icon, place) => (
        // The two never change places.
        <Icon key={`${state}-${String(place)}`} className={className} strokeWidth={3} />
      ))}
    </span>
  );
}
