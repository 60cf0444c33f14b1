import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NtaSwitch } from '#web/components/exam-instructions/nta-switch.tsx';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { PaperStartContext } from '#web/features/library/components/paper-start-context.ts';
import { useStartPaper } from '#web/features/library/hooks/use-start-paper.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import type { ExamMode } from '#web/lib/offline/exam-memory.ts';
import { cn } from '#web/lib/page/cn.ts';

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

/** Three hours begin with a press, so it asks once. */
function Start({ paper, variant, isCompact }: Required<StartPaperButtonProps>) {
  const { t } = useTranslation('library');
  const [isAsking, setAsking] = useState(false);
  // A library has a hundred of these buttons: only one that was pressed has a dialog.
  const [hasAsked, setHasAsked] = useState(false);
  const { start, isStarting } = useStartPaper(paper.id);
  const title = titleName(paper.title);
  const ask = () => {
    setHasAsked(true);
    setAsking(true);
  };
  return (
    <>
      <Button
        variant={variant}
        busy={isStarting}
        aria-haspopup="dialog"
        aria-expanded={isAsking}
        aria-label={t('paper.startNamed', { title })}
        onClick={ask}
        className={cn(isCompact && 'max-sm:px-3')}
      >
        <Play aria-hidden="true" />
        <span className={cn(isCompact && 'max-sm:sr-only')}>{t('paper.start')}</span>
      </Button>
      {hasAsked && (
        <AlertDialog open={isAsking} onOpenChange={setAsking}>
          <StartQuestion title={title} isStarting={isStarting} onStart={start} />
        </AlertDialog>
      )}
    </>
  );
}

type StartQuestionProps = { title: string; isStarting: boolean; onStart: (mode: ExamMode) => void };

function StartQuestion({ title, isStarting, onStart }: StartQuestionProps) {
  const { t } = useTranslation('library');
  const [isNta, setNta] = useState(use(PaperStartContext).prefersNta);
  return (
    <AlertDialogContent>
      <AlertDialogTitle>{t('paper.startTitle', { title })}</AlertDialogTitle>
      <AlertDialogDescription className="mb-5">
        {isNta ? t('paper.startTextNta') : t('paper.startText')}
      </AlertDialogDescription>
      <NtaSwitch isOn={isNta} disabled={isStarting} onChange={setNta} />
      <AlertDialogFooter>
        <AlertDialogCancel>{t('paper.later')}</AlertDialogCancel>
        <AlertDialogAction onClick={() => onStart(isNta ? 'nta' : 'plain')}>
          {isNta ? t('paper.toInstructions') : t('paper.startNow')}
        </AlertDialogAction>
      </AlertDialogFooter>
    </AlertDialogContent>
  );
}
