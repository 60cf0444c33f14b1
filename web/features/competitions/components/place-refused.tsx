import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const IN_PROFILE = new Set(['birth_date_needed', 'guardian_consent_needed']);

/** Why there is no place, and where to put it right. */
export function PlaceRefused({ error }: { error: unknown }) {
  const { t } = useTranslation('competitions');
  return (
    <Alert kind="warning" role="alert">
      <p>{failureText(error, t('choose.failed'))}</p>
      {IN_PROFILE.has(parseError(error).code) && (
        <Link
          to="/app/profile"
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-3' })}
        >
          {t('choose.toProfile')}
        </Link>
      )}
    </Alert>
  );
}
