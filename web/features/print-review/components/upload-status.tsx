import { CircleAlert, CircleCheck, Clock, Eye, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UploadStatus as Status } from '#core/contracts/printing/process-print-omr.ts';
import { Badge } from '#web/components/ui/badge.tsx';

const LOOKS = {
  received: { Icon: Clock, variant: 'neutral' },
  processing: { Icon: LoaderCircle, variant: 'primary' },
  graded: { Icon: CircleCheck, variant: 'success' },
  needs_review: { Icon: Eye, variant: 'warning' },
  error: { Icon: CircleAlert, variant: 'danger' },
} as const;

export function UploadStatus({ status }: { status: Status }) {
  const { t } = useTranslation('print-review');
  const { Icon, variant } = LOOKS[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(`statuses.${status}`)}
    </Badge>
  );
}
