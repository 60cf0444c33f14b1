import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FamilyReport } from '#web/components/family-report/family-report.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';

type ReportButtonProps = { sittingId: string; number: number; name: string };

export function ReportButton({ sittingId, number, name }: ReportButtonProps) {
  const { t } = useTranslation('family-report');
  const label = t('of', { name });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={label} title={label} className="px-2">
          <FileText aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="p-4">
        <FamilyReport sittingId={sittingId} number={number} />
      </PopoverContent>
    </Popover>
  );
}
