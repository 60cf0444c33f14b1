import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';

import { chapterName } from '#web/lib/i18n/names.ts';
import { usePractise } from '#web/lib/student/use-practise.ts';

type PractiseButtonProps = {
  subject: string;
  chapter: string;
  /** Default NEET (UG). */
  exam?: string;
  className?: string;
  children: ReactNode;
};

/** Starts a practice test of the chapter and opens it. */
export function PractiseButton({ subject, chapter, exam, className, children }: PractiseButtonProps) {
  const { t } = useTranslation('running');
  const { start, isBusy } = usePractise([{ subject, chapter }], exam);
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      className={className}
      aria-label={t('practiseNamed', { chapter: chapterName(chapter) })}
      onClick={start}
    >
      <Target aria-hidden="true" className="size-4!" />
      {children}
    </Button>
  );
}
