import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The validation messages in the language of the page, stable between renders. */
export function useValidationTexts() {
  const { t } = useTranslation('auth');
  return useMemo(
    () => ({ email: t('errors.email'), password: t('errors.password'), mismatch: t('errors.mismatch') }),
    [t],
  );
}
