import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

const KINDS = { birth_date_needed: 'birth', guardian_consent_needed: 'guardian' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Why what is between people is closed to the caller; null for any other failure. */
export function closedKind(error: unknown): Kind | null {
  const { code } = parseError(error);
  return code in KINDS ? KINDS[code as keyof typeof KINDS] : null;
}

/** Instead of a screen of friends: what is asked first, and where. No alarm. */
export function SocialClosed({ kind }: { kind: Kind }) {
  const { t } = useTranslation('friends');
  return (
    <EmptyState
      title={t(`closed.${kind}Title`)}
      text={t(`closed.${kind}`)}
      action={
        <Link to="/app/profile" className={buttonVariants()}>
          {t('closed.toProfile')}
        </Link>
      }
    />
  );
}
