import { useTranslation } from 'react-i18next';

/** Every layout has one `<main id="content" tabIndex={-1}>`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 rounded-lg bg-primary px-4 py-2.5 font-semibold text-primary-foreground opacity-0 not-focus:pointer-events-none focus:opacity-100"
    >
      {t('skipToContent')}
    </a>
  );
}
