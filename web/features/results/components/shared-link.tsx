import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';

type SharedLinkProps = { address: string; isRevoking: boolean; onRevoke: () => void };

/** While a score is public, its owner sees where, and ends it with one press. */
export function SharedLink({ address, isRevoking, onRevoke }: SharedLinkProps) {
  const { t } = useTranslation('results');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-3 text-sm">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Link2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <span className="grid min-w-0 gap-0.5">
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="break-all font-medium text-link underline"
          >
            {address.replace(/^https?:\/\//, '')}
          </a>
          <span className="text-muted-foreground">{t('next.linkShows')}</span>
        </span>
      </p>
      <Button variant="outline" size="sm" busy={isRevoking} onClick={onRevoke}>
        {t('next.revoke')}
      </Button>
    </div>
  );
}
