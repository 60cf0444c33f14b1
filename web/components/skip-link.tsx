import { useTranslation } from 'react-i18next';

/** Every layout has one `<main id="content" tabIndex={-1}>`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="-translate-y-20 fixed top-3 left-3 z-50 rounded-lg bg-primary px-4 py-2.5 font-semibold text-primary-foreground focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
