import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDITED } from '#core/domain/audit/audited.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { type AuditFilter, readAuditFilter } from '#web/features/admin-audit/model/audit-filter.ts';

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('admin-audit');
  const narrow = useCallback(
    (change: Record<string, unknown>) => onFilter(readAuditFilter({ ...filter, ...change })),
    [filter, onFilter],
  );
  const search = useCallback((actor: string) => narrow({ actor }), [narrow]);
  return (
    <div className="grid gap-2 md:grid-cols-2 xl:grid-cols-4">
      <div className="grid md:col-span-2 xl:col-span-4">
        <SearchBox
          label={t('filters.actor')}
          placeholder={t('filters.actorHint')}
          value={filter.actor ?? ''}
          onChange={search}
        />
      </div>
      <NativeSelect
        aria-label={t('filters.entity')}
        value={filter.entity ?? ''}
        onChange={(event) => narrow({ entity: event.target.value })}
      >
        <option value="">{t('filters.allEntities')}</option>
        {AUDITED.map((entity) => (
          <option key={entity} value={entity}>
            {t(`entities.${entity}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('filters.action')}
        value={filter.action ?? ''}
        onChange={(event) => narrow({ action: event.target.value })}
      >
        <option value="">{t('filters.allActions')}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`actions.${action}`)}
          </option>
        ))}
      </NativeSelect>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2">
          <label
            htmlFor={`audit-${end}`}
            className="w-14 shrink-0 whitespace-nowrap text-muted-foreground text-sm"
          >
            {t(`filters.${end}`)}
          </label>
          <Input
            id={`audit-${end}`}
            type="date"
            value={filter[end] ?? ''}
            onChange={(event) => narrow({ [end]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
