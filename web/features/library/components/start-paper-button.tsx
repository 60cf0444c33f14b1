import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { PaperStartContext } from '#web/features/library/components/paper-start-context.ts';
import { useStartPaper } from '#web/features/library/hooks/use-start-paper.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useWhenOpened } from '#web/lib/page/use-when-opened.ts';

const loadQuestion = async () =>
  (await import('#web/features/library/components/start-paper-question.tsx')).StartPaperQuestion;

type StartPaperButtonProps = {
  paper: LibraryItem;
  variant?: 'primary' | 'secondary';
  /** On a phone a sign without its word. */
  isCompact?: boolean;
};

/** Begins a paper, or goes on with one that is open. */
export function StartPaperButton({ paper, variant = 'secondary', isCompact = false }: StartPaperButtonProps) {
  const { t } = useTranslation('library');
  const open = use(PaperStartContext).openAttempts.get(paper.test_id ?? '');
  if (!open) return <Start paper={paper} variant={variant} isCompact={isCompact} />;
  return (
    <Link
      to="/app/test/$attemptId"
      params={{ attemptId: open }}
      aria-label={t('paper.resumeNamed', { title: titleName(paper.title) })}
      className={cn(buttonVariants(), isCompact && 'max-sm:px-3')}
    >
      <Play aria-hidden="true" />
      <span className={cn(isCompact && 'max-sm:sr-only')}>{t('paper.resume')}</span>
    </Link>
  );
}

function Start({ paper, variant, isCompact }: Required<StartPaperButtonProps>) {
  const { t } = useTranslation('library');
  const [isAsking, setAsking] = useState(false);
  const Question = useWhenOpened(loadQuestion, isAsking, () => setAsking(false));
  const { start, isStarting } = useStartPaper(paper.id);
  const title = titleName(paper.title);
  return (
    <>
      <Button
        variant={variant}
        busy={isStarting}
        aria-haspopup="dialog"
        aria-expanded={isAsking}
        aria-label={t('paper.startNamed', { title })}
        onClick={() => setAsking(true)}
        className={cn(isCompact && 'max-sm:px-3')}
      >
        <Play aria-hidden="true" />
        <span className={cn(isCompact && 'max-sm:sr-only')}>{t('paper.start')}</span>
      </Button>
      {Question && (
        <Question
          open={isAsking}
          onOpenChange={setAsking}
          title={title}
          isStarting={isStarting}
          onStart={start}
        />
      )}
    </>
  );
}
