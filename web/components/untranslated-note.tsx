import { useTranslation } from 'react-i18next';

/** Under a question, where its language is not the screen's. */
export function UntranslatedNote({ language }: { language: string }) {
  const { t, i18n } = useTranslation('running');
  if (i18n.language === 'en' || i18n.language === language) return null;
  return (
    <p className="text-muted-foreground text-sm">{t(`untranslated.${language === 'hi' ? 'hi' : 'en'}`)}</p>
  );
}
