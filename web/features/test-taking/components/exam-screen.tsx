import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { EndNotice } from '#web/features/test-taking/components/end-notice.tsx';
import { ExamFooter } from '#web/features/test-taking/components/exam-footer.tsx';
import { ExamHeader } from '#web/features/test-taking/components/exam-header.tsx';
import { PaletteDialog } from '#web/features/test-taking/components/palette-dialog.tsx';
import { PalettePanel } from '#web/features/test-taking/components/palette-panel.tsx';
import { QuestionView } from '#web/features/test-taking/components/question-view.tsx';
import { SavingAnnouncer } from '#web/features/test-taking/components/saving-announcer.tsx';
import { ShortcutsDialog } from '#web/features/test-taking/components/shortcuts-dialog.tsx';
import { SubmitDialog } from '#web/features/test-taking/components/submit-dialog.tsx';
import { TimeAnnouncer } from '#web/features/test-taking/components/time-announcer.tsx';
import { useExam } from '#web/features/test-taking/hooks/use-exam.ts';
import { useExamKeys } from '#web/features/test-taking/hooks/use-exam-keys.ts';
import { useExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { useQuestionFocus } from '#web/features/test-taking/hooks/use-question-focus.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';

type ExamScreenProps = { userId: string; opened: OpenedAttempt; position: number | undefined };
type OpenDialog = 'palette' | 'submit' | 'shortcuts' | null;

export function ExamScreen({ userId, opened, position }: ExamScreenProps) {
  const { t } = useTranslation('test-taking');
  const exam = useExam(userId, opened, position);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { index } = exam;
  const heading = useQuestionFocus(index);
  const language = useExamLanguage(userId, opened);
  usePageTitle(opened.answer.attempt.title || t('pageTitle'));

  const goTo = (wanted: number) => {
    setDialog(null);
    exam.goTo(wanted);
  };
  useExamKeys(
    {
      choose: exam.choose,
      next: () => goTo(index + 1),
      previous: () => goTo(index - 1),
      toggleFlag: exam.toggleFlag,
      clear: exam.clear,
      openPalette: () => setDialog('palette'),
      openShortcuts: () => setDialog('shortcuts'),
    },
    dialog === null,
  );

  if (!exam.question) return null;
  const openDialog = (wanted: OpenDialog) => (open: boolean) => setDialog(open ? wanted : null);
  const status = exam.isUpdatedElsewhere && exam.status === 'saved' ? 'updated' : exam.status;
  const askToSubmit = () => (exam.isLocked ? exam.submitAgain() : setDialog('submit'));
  return (
    <div className="flex min-h-dvh flex-col">
      <ExamHeader
        headingRef={heading}
        position={index + 1}
        total={exam.questions.length}
        question={exam.question}
        status={status}
        clock={exam.clock}
        isSubmitting={exam.submission.isSubmitting}
        onSubmit={askToSubmit}
      />
      <SavingAnnouncer status={status} />
      <TimeAnnouncer clock={exam.clock} />
      <EndNotice isTimeUp={exam.isTimeUp} submission={exam.submission} />
      <div className="mx-auto grid w-full max-w-content flex-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col">
          <main
            id="content"
            tabIndex={-1}
            // Nothing that gets the focus may hide under one of the two bars.
            className="flex-1 px-4 py-6 focus-visible:outline-none md:px-8 md:py-10 [&_button]:scroll-my-24"
          >
            <QuestionView exam={exam} question={exam.question} language={language} onSubmit={askToSubmit} />
          </main>
          <ExamFooter
            index={index}
            total={exam.questions.length}
            onGoTo={goTo}
            onOpenPalette={() => setDialog('palette')}
          />
        </div>
        <PalettePanel
          answers={exam.answers}
          index={index}
          onGoTo={goTo}
          onOpenShortcuts={() => setDialog('shortcuts')}
        />
      </div>
      <PaletteDialog
        open={dialog === 'palette'}
        onOpenChange={openDialog('palette')}
        answers={exam.answers}
        index={index}
        onGoTo={goTo}
      />
      <SubmitDialog
        open={dialog === 'submit' && !exam.isTimeUp}
        onOpenChange={openDialog('submit')}
        answers={exam.answers}
        onSubmit={() => exam.submit('student')}
      />
      <ShortcutsDialog open={dialog === 'shortcuts'} onOpenChange={openDialog('shortcuts')} />
    </div>
  );
}
