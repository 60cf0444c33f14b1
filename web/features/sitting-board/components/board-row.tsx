import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateAction, CandidateState } from '#core/domain/sittings/candidate-state.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { ActMenu } from '#web/features/sitting-board/components/act-menu.tsx';
import type { BoardRow } from '#web/features/sitting-board/model/board-view.ts';
import { agoOf, clockOf } from '#web/features/sitting-board/model/clock-of.ts';
import { openSectionOf } from '#web/features/sitting-board/model/sections-of.ts';
import { formatTime } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

/** One grid for the heading and every row. */
export const ROW_COLUMNS =
  'md:grid md:grid-cols-[1.5rem_minmax(9rem,2fr)_minmax(11rem,3fr)_4.5rem_4.5rem_3.5rem_4rem_3.5rem_5rem_2.25rem] md:items-center md:gap-3';

const looks = {
  not_come: 'neutral',
  waiting: 'primary',
  writing: 'primary',
  paused: 'warning',
  submitted: 'success',
  absent: 'neutral',
} as const satisfies Record<CandidateState, string>;

type BoardRowProps = {
  row: BoardRow;
  index: number;
  now: number;
  questions: number;
  /** Names of those with clocks of their own. */
  sections: readonly string[];
  isSelected: boolean;
  onToggle: (isOn: boolean) => void;
  onOpen: () => void;
  onAct: (action: CandidateAction) => void;
};

/** A line on a desktop, three on a phone, one more where sections have clocks; of one height each, so that the list knows where they stand. */
export function BoardRowView(props: BoardRowProps) {
  const { row, index, now, questions, sections, isSelected, onToggle, onOpen, onAct } = props;
  const { t } = useTranslation('sitting-board');
  const { candidate, needs } = row;
  const { number, name, roll_no, room, state } = candidate;
  const section = openSectionOf(candidate, now);
  const seen = candidate.last_seen_at === null ? null : agoOf(now - Date.parse(candidate.last_seen_at));
  const facts = [
    { key: 'answered', text: t('answeredOf', { answered: candidate.answered, total: questions }) },
    { key: 'seen', text: seen ? t(`ago.${seen.unit}`, { count: seen.count }) : '–' },
    { key: 'waiting', text: String(candidate.waiting_on_device), isLoud: candidate.waiting_on_device > 0 },
    { key: 'devices', text: String(candidate.devices), isLoud: candidate.devices > 1 },
    { key: 'left', text: String(candidate.left_page), isLoud: candidate.left_page > 0 },
    {
      key: 'ends',
      text: candidate.ends_at ? formatTime(new Date(candidate.ends_at)) : '–',
      note:
        candidate.extra_seconds === 0 ? null : t('extra', { minutes: signed(candidate.extra_seconds / 60) }),
    },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table
    // biome-ignore lint/a11y/useFocusableInteractive: a row is no control
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-number={number}
      className={cn(
        ROW_COLUMNS,
        'h-full border-border border-b px-3 max-md:grid max-md:grid-cols-[1.5rem_minmax(0,1fr)_2.25rem] max-md:items-start max-md:gap-x-3 max-md:py-2',
        isSelected && 'bg-primary-soft/50',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell">
        <Checkbox
          aria-label={t('select.one', { name })}
          checked={isSelected}
          onCheckedChange={(isOn) => onToggle(isOn === true)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading is no control */}
      <div role="rowheader" className="min-w-0">
        <button
          type="button"
          data-name
          onClick={onOpen}
          className="block max-w-full truncate text-left font-medium hover:text-link hover:underline"
        >
          {name || t('gone', { number })}
        </button>
        <p className="truncate text-muted-foreground text-sm tabular-nums">
          {[`${String(number)}`, roll_no, room, candidate.by_name && t('byName')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className="min-w-0 overflow-hidden max-md:order-last max-md:col-span-3 max-md:mt-1">
        <div className="flex min-w-0 items-center gap-1.5">
          <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
          {needs[0] && (
            <span
              title={needs.map((need) => t(`show.${need}`)).join(', ')}
              className="inline-flex min-w-0 items-center gap-1 text-sm text-warning-soft-foreground"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">
                <span>{t(`show.${needs[0]}`)}</span>
                <span>{needs.length > 1 && ` +${String(needs.length - 1)}`}</span>
              </span>
              <span className="sr-only">
                {needs
                  .slice(1)
                  .map((need) => t(`show.${need}`))
                  .join(', ')}
              </span>
            </span>
          )}
        </div>
        {section && (
          <p className="truncate text-muted-foreground text-sm tabular-nums">
            {t('sections.left', {
              section: sections[section.place] ?? '',
              left: clockOf(section.leftMs ?? 0),
            })}
          </p>
        )}
      </div>
      {facts.map(({ key, text, ...fact }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={key}
          role="cell"
          className={cn(
            'truncate text-sm tabular-nums max-md:hidden',
            'isLoud' in fact && fact.isLoud && 'font-bold text-warning-soft-foreground',
          )}
        >
          <span>{text}</span>
          {'note' in fact && fact.note && (
            <span className="block text-muted-foreground text-xs">{fact.note}</span>
          )}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" className="max-md:order-2">
        <ActMenu isCompact label={t('act.one', { name })} onAct={onAct} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <p
        role="cell"
        className="order-last col-span-3 mt-1 truncate text-muted-foreground text-sm tabular-nums md:hidden"
      >
        {facts[0].text} · {t('columns.seen.name')} {facts[1].text} · {t('columns.ends.name')} {facts[5].text}
      </p>
    </div>
  );
}

const signed = (value: number) =>
  value > 0 ? `+${String(Math.round(value))}` : String(Math.round(value)).replace('-', '−');
