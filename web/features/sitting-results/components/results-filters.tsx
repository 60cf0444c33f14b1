import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartOfPaper } from '#core/domain/sitting-results/results-of.ts';
import { ChoiceFilter } from '#web/components/choice-filter.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useColumnNames } from '#web/features/sitting-results/components/use-column-names.ts';
import {
  OF_CUT_OFFS,
  type ResultsFilter,
  SHOWN,
  type SortKey,
} from '#web/features/sitting-results/model/results-view.ts';

type ResultsFiltersProps = {
  filter: ResultsFilter;
  onFilter: (filter: ResultsFilter) => void;
  sort: SortKey;
  rooms: readonly string[];
  groups: readonly { id: string; name: string }[];
  subjects: readonly PartOfPaper[];
  hasRanks: boolean;
  hasCutOffs: boolean;
};

export function ResultsFilters(props: ResultsFiltersProps) {
  const { filter, onFilter, sort, rooms, groups, subjects, hasRanks, hasCutOffs } = props;
  const { t } = useTranslation('sitting-results');
  const { keys, nameOf } = useColumnNames(subjects, hasRanks);
  const onSearch = useCallback(
    (search: string) => onFilter({ ...filter, search: search || undefined }),
    [filter, onFilter],
  );
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={filter.search ?? ''}
        onChange={onSearch}
        shortcut="/"
      />
      <NativeSelect
        aria-label={t('filters.show')}
        value={filter.show ?? 'all'}
        onChange={(event) =>
          onFilter({ ...filter, show: SHOWN.find((each) => each === event.target.value && each !== 'all') })
        }
        className="max-w-48"
      >
        {SHOWN.filter((each) => hasCutOffs || !OF_CUT_OFFS.includes(each)).map((each) => (
          <option key={each} value={each}>
            {t(`show.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {rooms.length > 0 && (
        <ChoiceFilter
          label={t('filters.room')}
          all={t('filters.allRooms')}
          choices={rooms.map((room) => ({ id: room, name: room }))}
          value={filter.room}
          onChoose={(room) => onFilter({ ...filter, room })}
        />
      )}
      {groups.length > 0 && (
        <ChoiceFilter
          label={t('filters.group')}
          all={t('filters.allGroups')}
          choices={groups}
          value={filter.group}
          onChoose={(group) => onFilter({ ...filter, group })}
        />
      )}
      <NativeSelect
        aria-label={t('filters.sort')}
        value={sort}
        onChange={(event) =>
          onFilter({ ...filter, sort: keys.find((key) => key === event.target.value), turned: undefined })
        }
        className="max-w-48"
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {t('sortBy', { column: nameOf(key) })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
