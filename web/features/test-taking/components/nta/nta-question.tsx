import { BookOpenText, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { NtaDialog } from '#web/features/test-taking/components/nta/nta-dialogs.tsx';
import { OpenShortcuts } from '#web/features/test-taking/components/open-shortcuts.tsx';
import { QuestionBody } from '#web/features/test-taking/components/question-body.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import type { NtaAnswering } from '#web/features/test-taking/hooks/use-nta-answering.ts';

type NtaQuestionProps = {
  exam: ExamState;
  question: QuestionInTest;
  answering: NtaAnswering;
  language: ExamLanguage;
  onOpen: (dialog: NtaDialog) => void;
  onSubmit: () => void;
};

export function NtaQuestion({ exam, question, answering, language, onOpen, onSubmit }: NtaQuestionProps) {
  const { t } = useTranslation('test-taking');
  const { isSubmitting } = exam.submission;
  return (
    <article className="mx-auto grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6 xl:mx-0">
      <LeftBehind answering={answering} />
      <QuestionBody
        question={question}
        language={language}
        given={answering.given}
        disabled={exam.isLocked}
        onGive={answering.give}
      />
      <p role="status" className="min-h-6 text-muted-foreground text-sm">
        {answering.hasUnsaved && t('nta.unsaved')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={() => onOpen('paper')}>
          <BookOpenText aria-hidden="true" />
          {t('nta.paper')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onOpen('instructions')}>
          <Info aria-hidden="true" />
          {t('nta.instructions')}
        </Button>
        <OpenShortcuts className="text-foreground" onClick={() => onOpen('shortcuts')} />
        {/* At the last question the bar at the bottom has it. */}
        {exam.index < exam.questions.length - 1 && (
          <Button
            variant="secondary"
            block
            className="mt-2 md:hidden"
            busy={isSubmitting}
            disabled={exam.isHeldBack}
            onClick={onSubmit}
          >
            {isSubmitting ? t('submitting') : t('submit')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Explains the rule, and how to change the answer. */
function LeftBehind({ answering }: { answering: NtaAnswering }) {
  const { t } = useTranslation('test-taking');
  const { leftBehind: position, goTo, dismiss } = answering;
  if (position === null) return null;
  return (
    <Alert role="status">
      <p>{t('nta.leftBehind', { position })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => goTo(position - 1)}>
          {t('nta.goBack', { position })}
        </Button>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          {t('nta.understood')}
        </Button>
      </div>
    </Alert>
  );
}
