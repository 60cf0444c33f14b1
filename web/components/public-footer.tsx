import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDetails } from '#web/components/contact-details.tsx';
import { LogoMark } from '#web/components/logo.tsx';
import { ProductName } from '#web/components/product-name.tsx';
import { SocialLinks } from '#web/components/social-links.tsx';
import { useSite } from '#web/lib/page/use-site.ts';

const FIRST_YEAR = 2024;
const link = 'inline-block rounded-sm py-1 underline-offset-4 hover:text-foreground hover:underline';

const pages = [
  ['/about', 'about'],
  ['/courses', 'courses'],
  ['/pricing', 'pricing'],
  ['/contact', 'contact'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
] as const;

/** @param newsletter the form, which belongs to a feature. */
export function PublicFooter({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useTranslation('footer');
  const { pricing } = useSite();
  return (
    <footer className="mt-16 border-border border-t bg-surface">
      <div className="page grid gap-x-8 gap-y-10 py-12 text-muted-foreground sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.6fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 font-bold text-foreground text-lg">
            <LogoMark className="size-8" />
            <ProductName />
          </p>
          <p className="font-medium text-link">{t('tagline')}</p>
          <p>{t('mission')}</p>
        </div>
        <nav aria-label={t('quickLinks')}>
          <p className="mb-2 font-semibold text-foreground">{t('quickLinks')}</p>
          <ul className="grid gap-1">
            {pages
              .filter(([to]) => pricing || to !== '/pricing')
              .map(([to, name]) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {t(name)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className="grid content-start gap-8">
          <ContactDetails />
          <SocialLinks />
        </div>
        {newsletter}
        <p className="border-border border-t pt-6 text-sm sm:col-span-2 lg:col-span-4">
          {t('copyright', { from: FIRST_YEAR, to: new Date().getFullYear() })}
        </p>
      </div>
    </footer>
  );
}
