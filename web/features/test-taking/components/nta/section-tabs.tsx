import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countNtaStates,
  isEvaluated,
  NTA_STATES,
  type NtaState,
} from '#core/domain/test-taking/nta-state.ts';
import { openOf, type Section } from '#core/domain/test-taking/sections.ts';
import { NtaSign } from '#web/components/exam-instructions/nta-sign.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SectionTabsProps = {
  sections: readonly Section[];
  states: readonly NtaState[];
  index: number;
  /** Sections that are locked, or not open yet, cannot be gone to. */
  open: { first: number; last: number };
  onGoTo: (index: number) => void;
};

/** Leads to the first question of a section, and says how far the student has come in each. */
export function SectionTabs({ sections, states, index, open, onGoTo }: SectionTabsProps) {
  const { t } = useTranslation('test-taking');
  const list = useRef<HTMLUListElement>(null);
  const current = sections.findIndex(({ places }) => places.includes(index));
  // Of six sections not all stand beside each other on a phone. The page itself does not move.
  useEffect(() => {
    const tab = list.current?.children[current];
    if (!(list.current && tab instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = tab;
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={t('nta.sections')} className="border-border border-b bg-surface">
      <ul ref={list} className="relative mx-auto flex max-w-content overflow-x-auto px-4 md:gap-2 md:px-8">
        {sections.map((section) => (
          <li key={section.places[0]} className="min-w-24 flex-1 md:min-w-0 md:flex-none">
            <SectionTab
              section={section}
              states={section.places.flatMap((place) => states[place] ?? [])}
              isCurrent={section.places.includes(index)}
              isOpen={openOf([section], open).length > 0}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionTabProps = {
  section: Section;
  states: readonly NtaState[];
  isCurrent: boolean;
  isOpen: boolean;
  onGoTo: (index: number) => void;
};

function SectionTab({ section, states, isCurrent, isOpen, onGoTo }: SectionTabProps) {
  const { t } = useTranslation(['test-taking', 'exam-instructions']);
  const { subject, places } = section;
  const counts = countNtaStates(states);
  const inWords = NTA_STATES.filter((state) => counts[state] > 0)
    .map((state) =>
      t('nta.stateCount', { state: t(`exam-instructions:states.${state}`), count: counts[state] }),
    )
    .join(', ');
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      disabled={!isOpen}
      onClick={() => !isCurrent && onGoTo(places[0] ?? 0)}
      className="flex min-h-13 w-full flex-col items-center justify-center gap-0.5 border-transparent border-b-3 px-1 pt-1 font-medium text-muted-foreground focus-visible:-outline-offset-2 enabled:hover:text-foreground disabled:cursor-not-allowed aria-[current=true]:border-primary aria-[current=true]:text-foreground md:flex-row md:gap-3 md:px-4"
    >
      <span className="wrap-anywhere flex max-w-full items-center gap-1.5 max-md:text-sm">
        {!isOpen && <Lock aria-hidden="true" className="size-3.5 shrink-0 max-md:hidden" />}
        <span>{subjectName(subject)}</span>
      </span>
      <span className="sr-only">{inWords}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5 text-sm tabular-nums md:hidden">
        {!isOpen && <Lock className="size-3.5 shrink-0" />}
        <span>
          {t('nta.sectionAnswered', { answered: states.filter(isEvaluated).length, total: places.length })}
        </span>
      </span>
      <span aria-hidden="true" className="hidden items-center gap-2 md:flex">
        {NTA_STATES.filter((state) => counts[state] > 0).map((state) => (
          <span key={state} className="flex items-center gap-1 text-sm tabular-nums">
            <NtaSign state={state} className="size-5" />
            {counts[state]}
          </span>
        ))}
      </span>
    </button>
  );
}
