import { useTranslation } from 'react-i18next';
import { clockOf } from '#web/features/sitting-board/model/clock-of.ts';
import { type SectionState, sectionsOf, type Timed } from '#web/features/sitting-board/model/sections-of.ts';
import { formatClockTime } from '#web/lib/i18n/format.ts';

type CandidateSectionsProps = { candidate: Timed; names: readonly string[]; now: number };

/** Which section of a candidate is open and for how long, when those before it ended and those behind it will. */
export function CandidateSections({ candidate, names, now }: CandidateSectionsProps) {
  const { t } = useTranslation('sitting-board');
  const sections = sectionsOf(candidate, now);
  if (sections.length === 0) return null;
  const say = ({ state, endsAtMs, leftMs }: SectionState) => {
    if (state === 'open') return t('sections.open', { left: clockOf(leftMs ?? 0) });
    if (endsAtMs === null) return '–';
    return t(`sections.${state}`, { time: formatClockTime(new Date(endsAtMs)) });
  };
  return (
    <section aria-labelledby="candidate-sections" className="grid gap-2">
      <h3 id="candidate-sections" className="font-semibold">
        {t('sections.title')}
      </h3>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {sections.map((section) => (
          <div key={section.place} className="contents">
            <dt className="wrap-anywhere text-muted-foreground">{names[section.place]}</dt>
            <dd className="tabular-nums">{say(section)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
