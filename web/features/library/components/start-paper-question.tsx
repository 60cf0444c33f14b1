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
import { PaperStartContext } from '#web/features/library/components/paper-start-context.ts';
import type { ExamMode } from '#web/lib/offline/exam-memory.ts';

type StartPaperQuestionProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  isStarting: boolean;
  onStart: (mode: ExamMode) => void;
};

/** Three hours begin with a press, so it asks once. */
export function StartPaperQuestion({ open, onOpenChange, ...question }: StartPaperQuestionProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <Question {...question} />
    </AlertDialog>
  );
}

type QuestionProps = Pick<StartPaperQuestionProps, 'title' | 'isStarting' | 'onStart'>;

function Question({ title, isStarting, onStart }: QuestionProps) {
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
