import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countStates, type Station } from '#core/domain/path/stations.ts';
import { NCERT_CLASSES } from '#core/domain/question-bank/chapters-by-class.ts';
import { PractiseButton } from '#web/components/practise-button.tsx';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { StationIcon } from '#web/features/path/components/station-mark.tsx';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SubjectListProps = {
  subject: string;
  stations: readonly Station[];
  here: Station | null;
  canPractise: boolean;
};

/** About as high as a row is, in rem. */
const ROW_REM = 4.75;

/** The chapters of a subject by class, open where the student is; what is closed is not drawn, and what is open in steps that a tap interrupts. */
export function SubjectList({ subject, stations, here, canPractise }: SubjectListProps) {
  const { t } = useTranslation('path');
  const [isOpen, setOpen] = useState(here?.subject === subject);
  const isDrawn = useDeferredValue(isOpen, false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-border border-b"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
        <SubjectMark subject={subject} className="size-6" />
        <h3 className="font-semibold text-lg">{subjectName(subject)}</h3>
        <span className="ms-auto min-w-0 text-end text-muted-foreground text-sm tabular-nums">
          {t('of', { mastered: countStates(stations).mastered, all: stations.length })}
        </span>
      </summary>
      {/* Who comes back finds the place that was left. */}
      {isOpen && !isDrawn && <div style={{ height: `${stations.length * ROW_REM}rem` }} />}
      {isOpen && isDrawn && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 pb-4 @lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {NCERT_CLASSES.map((name) => {
            const own = stations.filter(({ ncertClass }) => ncertClass === name);
            return own.length === 0 ? null : (
              <section key={name} className="@container min-w-0 @max-lg:pb-4">
                <h4 className="pt-2 font-medium text-muted-foreground text-sm">{t('class', { name })}</h4>
                <ul className="divide-y divide-border">
                  {own.map((station) => (
                    <StationRow
                      key={station.chapter}
                      station={station}
                      isHere={station === here}
                      canPractise={canPractise}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </details>
  );
}

type StationRowProps = { station: Station; isHere: boolean; canPractise: boolean };

function StationRow({ station, isHere, canPractise }: StationRowProps) {
  const { t } = useTranslation('path');
  const { subject, chapter, state, questions, right } = station;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <StationIcon state={state} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere font-medium">
          <Link
            to="/app/path/$subject/$chapter"
            params={{ subject, chapter }}
            className="text-link underline-offset-4 hover:underline"
          >
            {chapterName(chapter)}
          </Link>
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">
          {questions > 0
            ? `${t(`states.${state}`)} · ${t('right', { right, count: questions })}`
            : t(`states.${state}`)}
        </p>
        {isHere && (
          <Badge variant="primary" className="justify-self-start">
            {t('here')}
          </Badge>
        )}
      </div>
      {canPractise && (
        <PractiseButton subject={subject} chapter={chapter} className="shrink-0 @max-sm:px-3">
          <span className="@max-sm:sr-only">{t('practise')}</span>
        </PractiseButton>
      )}
    </li>
  );
}
