import { useTranslation } from 'react-i18next';
import { countNtaStates, NTA_STATES, type NtaState } from '#core/domain/test-taking/nta-state.ts';
import type { Section } from '#core/domain/test-taking/sections.ts';
import { ntaLook } from '#web/components/exam-instructions/nta-look.ts';
import { NtaSign } from '#web/components/exam-instructions/nta-sign.tsx';
import { PaletteCell } from '#web/features/test-taking/components/palette-cell.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

export type NtaPaletteProps = {
  /** The section on screen: the palette shows its questions. */
  section: Section;
  /** Of all questions of the test. */
  states: readonly NtaState[];
  index: number;
  onGoTo: (index: number) => void;
  gridClassName?: string;
};

export function NtaPalette({ section, states, index, onGoTo, gridClassName }: NtaPaletteProps) {
  const { t } = useTranslation(['test-taking', 'exam-instructions']);
  const name = (state: NtaState) => t(`exam-instructions:states.${state}`);
  const roving = useRovingFocus<HTMLOListElement>('button', Math.max(section.places.indexOf(index), 0));
  const counts = countNtaStates(section.places.flatMap((place) => states[place] ?? []));
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2 text-sm">
        {NTA_STATES.map((state) => (
          <li key={state} className="flex items-center gap-2.5">
            <NtaSign state={state} />
            <span>{name(state)}</span>
            <span className="ml-auto font-semibold tabular-nums">{counts[state]}</span>
          </li>
        ))}
      </ul>
      <p className="font-semibold">{subjectName(section.subject)}</p>
      <ol {...roving} className={cn('grid grid-cols-5 gap-2.5 sm:grid-cols-8', gridClassName)}>
        {section.places.map((place) => {
          const state = states[place] ?? 'notVisited';
          const position = place + 1;
          return (
            <li key={place}>
              <PaletteCell
                position={position}
                state={state}
                look={ntaLook[state]}
                label={t('palette.cell', { position, state: name(state) })}
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
