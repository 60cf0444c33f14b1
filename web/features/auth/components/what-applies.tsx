import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What a new account is under. In a tab of its own: what is typed into the form stays. */
export function WhatApplies() {
  const { t } = useTranslation(['auth', 'footer']);
  return (
    <p className="mt-5 flex flex-wrap justify-center gap-x-3 text-center text-muted-foreground text-sm">
      <span>{t('auth:signUp.applies')}</span>
      {(['terms', 'privacy'] as const).map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          target="_blank"
          className="rounded-sm text-link underline underline-offset-4"
        >
          {t(`footer:${page}`)}
        </Link>
      ))}
    </p>
  );
}
