import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '#web/components/choice-filter.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { type BoardFilter, SHOWN, type Shown } from '#web/features/sitting-board/model/board-view.ts';
import { cn } from '#web/lib/page/cn.ts';

type BoardFiltersProps = {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  counts: Record<Shown, number>;
  rooms: readonly string[];
  groups: readonly { id: string; name: string }[];
};

/** The figures on top are filters, too. All of them are always there: one that came or went would move the list. */
export function BoardFilters({ filter, onFilter, counts, rooms, groups }: BoardFiltersProps) {
  const { t } = useTranslation('sitting-board');
  const { show = 'all' } = filter;
  const onSearch = useCallback(
    (search: string) => onFilter({ ...filter, search: search || undefined }),
    [filter, onFilter],
  );
  return (
    <div className="grid gap-3">
      <ul
        aria-label={t('filters.counts')}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {SHOWN.map((each) => (
          <li key={each} className="shrink-0">
            <button
              type="button"
              aria-pressed={show === each}
              title={t(`explain.${each}`)}
              onClick={() =>
                onFilter({ ...filter, show: each === 'all' || each === show ? undefined : each })
              }
              className={cn(
                'inline-flex min-h-9 items-center gap-2 rounded-lg border border-input bg-surface px-3 text-sm hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground',
                each === 'help' && counts.help > 0 && 'border-warning-soft-foreground',
              )}
            >
              {t(`show.${each}`)}
              <span className="font-bold tabular-nums">{counts[each]}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={filter.search ?? ''}
          onChange={onSearch}
          shortcut="/"
        />
        {rooms.length > 0 && (
          <ChoiceFilter
            label={t('filters.room')}
            all={t('filters.allRooms')}
            choices={rooms.map((room) => ({ id: room, name: room }))}
            value={filter.room}
            onChoose={(room) => onFilter({ ...filter, room })}
          />
        )}
        {groups.length > 1 && (
          <ChoiceFilter
            label={t('filters.group')}
            all={t('filters.allGroups')}
            choices={groups}
            value={filter.group}
            onChoose={(group) => onFilter({ ...filter, group })}
          />
        )}
      </div>
    </div>
  );
}
