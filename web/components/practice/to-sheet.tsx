import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useSheetSection } from '#web/lib/sheets/use-sheet-section.ts';

type ToSheetProps = {
  question: { subject: string; chapter: string };
  topic: string | null;
  /** Without an account sheets are read at an address of their own. */
  to: '/app/sheets/$slug' | '/sheets/$slug';
};

/** Where to read more, at the section of the topic; in a tab of its own, the practice stays where it is. */
export function ToSheet({ question: { subject, chapter }, topic, to }: ToSheetProps) {
  const { t } = useTranslation('test-taking');
  const sheet = useSheetSection({ subject, chapter, topic });
  if (!sheet) return null;
  const { slug, section, hash } = sheet;
  return (
    <Link
      to={to}
      params={{ slug }}
      {...(hash && { hash })}
      target="_blank"
      className={buttonVariants({
        variant: 'ghost',
        className: 'h-auto min-h-11 justify-self-start whitespace-normal text-left',
      })}
    >
      <BookOpen aria-hidden="true" />
      {section ? t('practice.sheetSection', { section }) : t('practice.sheet')}
    </Link>
  );
}
