import { Archive, ArchiveRestore, Download, ListPlus, PenLine, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, type ExportFormat } from '#core/domain/question-export/export-formats.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

type BulkBarProps = {
  selected: number;
  total: number;
  isAll: boolean;
  isBusy: boolean;
  isExporting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onStatus: (status: 'active' | 'archived') => void;
  onChange: () => void;
  onPaper: () => void;
  /** Not everybody who sees the list keeps questions for competitions. */
  onReserve?: () => void;
  onExport: (format: ExportFormat) => void;
};

/** What can be done with the selection; stays in sight below the list. */
export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation('admin-questions');
  const { selected, total, isAll, isBusy } = props;
  return (
    <section
      aria-label={t('bulk.label')}
      className="bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-xl border border-border bg-surface p-3 shadow-raised [@media(min-height:26rem)]:sticky"
    >
      <p className="mr-2 font-medium text-sm" aria-live="polite">
        {isAll ? t('bulk.all', { count: total }) : t('bulk.selected', { count: selected })}
      </p>
      {!isAll && total > selected && (
        <Button variant="link" className="mr-2 text-sm" onClick={props.onSelectAll}>
          {t('bulk.selectAll', { total: formatNumber(total) })}
        </Button>
      )}
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => props.onStatus('archived')}>
        <Archive aria-hidden="true" />
        {t('actions.archive')}
      </Button>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => props.onStatus('active')}>
        <ArchiveRestore aria-hidden="true" />
        {t('actions.restore')}
      </Button>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={props.onChange}>
        <PenLine aria-hidden="true" />
        {t('bulk.change')}
      </Button>
      <Button variant="secondary" size="sm" onClick={props.onPaper}>
        <ListPlus aria-hidden="true" />
        {t('bulk.paper')}
      </Button>
      {props.onReserve && (
        <Button variant="secondary" size="sm" onClick={props.onReserve}>
          <Trophy aria-hidden="true" />
          {t('bulk.reserve')}
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" size="sm" busy={props.isExporting}>
            <Download aria-hidden="true" />
            {t('bulk.export')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {EXPORT_FORMATS.map((format) => (
            <DropdownMenuItem key={format} onSelect={() => props.onExport(format)}>
              {t(`bulk.exportAs.${format}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="ghost" size="sm" className="ml-auto" onClick={props.onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
