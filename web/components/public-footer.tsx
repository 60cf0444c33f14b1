import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '#web/components/logo.tsx';
import { readPageConfig } from '#web/lib/page-config.ts';

const FIRST_YEAR = 2024;
const link = 'inline-block rounded-sm py-1 underline-offset-4 hover:text-foreground hover:underline';

export function PublicFooter() {
  const { t } = useTranslation();
  const { contactEmail } = readPageConfig();
  return (
    <footer className="mt-16 border-border border-t bg-surface">
      <div className="page grid gap-8 py-10 text-muted-foreground sm:grid-cols-3">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 font-bold text-foreground text-lg">
            <LogoMark className="size-8" />
            {t('productName')}
          </p>
          <p>{t('footer.tagline')}</p>
        </div>
        <nav aria-label={t('footer.quickLinks')} className="sm:col-span-2">
          <p className="mb-2 font-semibold text-foreground">{t('footer.quickLinks')}</p>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1 md:grid-cols-3">
            <li>
              <Link to="/about" className={link}>
                {t('footer.about')}
              </Link>
            </li>
            <li>
              <Link to="/" hash="exams" className={link}>
                {t('footer.courses')}
              </Link>
            </li>
            <li>
              <Link to="/pricing" className={link}>
                {t('footer.pricing')}
              </Link>
            </li>
            <li>
              <Link to="/contact" className={link}>
                {t('footer.contact')}
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={link}>
                {t('footer.privacy')}
              </Link>
            </li>
            <li>
              <Link to="/terms" className={link}>
                {t('footer.terms')}
              </Link>
            </li>
          </ul>
        </nav>
        <p className="flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-6 text-sm sm:col-span-3">
          <span>{t('footer.copyright', { from: FIRST_YEAR, to: new Date().getFullYear() })}</span>
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className="underline-offset-4 hover:underline">
              {contactEmail}
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}
