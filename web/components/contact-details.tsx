import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readPageConfig } from '#web/lib/page/page-config.ts';

const link = 'break-words rounded-sm underline-offset-4 hover:text-foreground hover:underline';

/** The configured contact details; a link to the contact page when there are none. */
export function ContactDetails() {
  const { t } = useTranslation('footer');
  const { email, phone, address } = readPageConfig().contact;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-foreground">{t('contactTitle')}</p>
      {email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
      {address && <p>{address}</p>}
      {!email && !phone && !address && (
        <p>
          {t('contactText')}{' '}
          <Link to="/contact" className={`${link} underline`}>
            {t('contactLink')}
          </Link>
        </p>
      )}
    </div>
  );
}
