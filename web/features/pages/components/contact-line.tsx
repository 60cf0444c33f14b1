import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { readPageConfig } from '#web/lib/page-config.ts';

export function ContactLine() {
  const { t } = useTranslation('pages');
  const { contactEmail } = readPageConfig();
  if (!contactEmail) return <p className="text-lg">{t('contact.noEmail')}</p>;
  return (
    <a href={`mailto:${contactEmail}`} className={buttonVariants({ className: 'justify-self-start' })}>
      {t('contact.write', { email: contactEmail })}
    </a>
  );
}
