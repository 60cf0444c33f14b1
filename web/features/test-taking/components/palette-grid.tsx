import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#core/domain/test-taking/answer-outbox.ts';
import { countStates, PALETTE_STATES, paletteState } from '#core/domain/test-taking/palette.ts';
import type { Section } from '#core/domain/test-taking/sections.ts';
import { StateIcons } from '#web/components/exam-instructions/state-icons.tsx';
import { PaletteCell } from '#web/features/test-taking/components/palette-cell.tsx';
import { paletteLook } from '#web/features/test-taking/components/palette-look.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

export type PaletteGridProps = {
  answers: readonly AnswerState[];
  index: number;
  onGoTo: (index: number) => void;
  /** Of a paper that is divided: its questions stand under the names of its sections. */
  sections?: readonly Section[];
};

export function PaletteGrid({ answers, index, onGoTo, sections = [] }: PaletteGridProps) {
  const roving = useRovingFocus<HTMLDivElement>('button', index);
  const cells = { answers, index, onGoTo };
  return (
    <div className="grid gap-5">
      <Legend answers={answers} />
      <div {...roving} className="grid gap-4">
        {sections.length === 0 && <Cells {...cells} places={[...answers.keys()]} />}
        {sections.map(({ subject, places }) => (
          <section key={places[0]} aria-label={subjectName(subject)} className="grid gap-2">
            <h3 className="font-semibold text-sm">{subjectName(subject)}</h3>
            <Cells {...cells} places={places} />
          </section>
        ))}
      </div>
    </div>
  );
}

type CellsProps = Omit<PaletteGridProps, 'sections'> & { places: readonly number[] };

function Cells({ answers, index, onGoTo, places }: CellsProps) {
  const { t } = useTranslation('test-taking');
  return (
    <ol className="grid grid-cols-5 gap-2 sm:grid-cols-8">
      {places.map((place) => {
        const answer = answers[place];
        if (!answer) return null;
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
