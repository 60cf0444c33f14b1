import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsOf } from '#core/domain/test-taking/sections.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { EndNotice } from '#web/features/test-taking/components/end-notice.tsx';
import { ExamHeader } from '#web/features/test-taking/components/exam-header.tsx';
import { type NtaDialog, NtaDialogs } from '#web/features/test-taking/components/nta/nta-dialogs.tsx';
import { NtaFooter } from '#web/features/test-taking/components/nta/nta-footer.tsx';
import { NtaPalette } from '#web/features/test-taking/components/nta/nta-palette.tsx';
import { NtaQuestion } from '#web/features/test-taking/components/nta/nta-question.tsx';
import { SectionTabs } from '#web/features/test-taking/components/nta/section-tabs.tsx';
import { SavingAnnouncer } from '#web/features/test-taking/components/saving-announcer.tsx';
import { TimeAnnouncer } from '#web/features/test-taking/components/time-announcer.tsx';
import { useExam } from '#web/features/test-taking/hooks/use-exam.ts';
import { useExamKeys } from '#web/features/test-taking/hooks/use-exam-keys.ts';
import { useExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { useNtaAnswering } from '#web/features/test-taking/hooks/use-nta-answering.ts';
import { useQuestionFocus } from '#web/features/test-taking/hooks/use-question-focus.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';

type NtaScreenProps = { userId: string; opened: OpenedAttempt; position: number | undefined };

/** The flow of the official computer-based test, in our quiet room. */
export function NtaScreen({ userId, opened, position }: NtaScreenProps) {
  const { t } = useTranslation('test-taking');
  const exam = useExam(userId, opened, position);
  const answering = useNtaAnswering(exam);
  const language = useExamLanguage(userId, opened);
  const [dialog, setDialog] = useState<NtaDialog>(null);
  const { index, question } = exam;
  const heading = useQuestionFocus(index);
  usePageTitle(opened.answer.attempt.title || t('pageTitle'));

  const goTo = (wanted: number) => {
    setDialog(null);
    answering.goTo(wanted);
  };
  useExamKeys(
    {
      choose: answering.choose,
      next: () => goTo(index + 1),
      previous: () => goTo(index - 1),
      clear: answering.clear,
      save: answering.save,
      mark: answering.mark,
      openPalette: () => setDialog('palette'),
      openShortcuts: () => setDialog('shortcuts'),
      openPaper: () => setDialog('paper'),
      openInstructions: () => setDialog('instructions'),
    },
    dialog === null,
  );

  if (!question) return null;
  const sections = sectionsOf(exam.questions);
  const section = sections.find(({ places }) => places.includes(index)) ?? { subject: '', places: [] };
  const status = exam.isUpdatedElsewhere && exam.status === 'saved' ? 'updated' : exam.status;
  const askToSubmit = () => (exam.isLocked ? exam.submitAgain() : setDialog('submit'));
  const palette = { section, states: exam.ntaStates, index, onGoTo: goTo };
  return (
    <div className="flex min-h-dvh flex-col">
      <ExamHeader
        headingRef={heading}
        position={index + 1}
        total={exam.questions.length}
        question={question}
        status={status}
        clock={exam.clock}
        isSubmitting={exam.submission.isSubmitting}
        onSubmit={askToSubmit}
      />
      <SavingAnnouncer status={status} />
      <TimeAnnouncer clock={exam.clock} />
      <EndNotice isTimeUp={exam.isTimeUp} submission={exam.submission} />
      <SectionTabs sections={sections} states={exam.ntaStates} index={index} onGoTo={goTo} />
      <div className="mx-auto grid w-full max-w-content flex-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col">
          <main
            id="content"
            tabIndex={-1}
            // Nothing that gets the focus may hide under one of the two bars.
            className="flex-1 px-4 py-6 focus-visible:outline-none md:px-8 md:py-8 [&_button]:scroll-my-40"
          >
            <NtaQuestion
              exam={exam}
              question={question}
              answering={answering}
              language={language}
              onOpen={setDialog}
              onSubmit={askToSubmit}
            />
          </main>
          <NtaFooter exam={exam} answering={answering} onGoTo={goTo} onOpen={setDialog} />
        </div>
        <aside aria-label={t('palette.title')} className="hidden border-border border-l xl:block">
          <div className="sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto p-6">
            <NtaPalette {...palette} gridClassName="sm:grid-cols-5" />
          </div>
        </aside>
      </div>
      <NtaDialogs
        dialog={dialog}
        onChange={setDialog}
        exam={exam}
        attempt={opened.answer.attempt}
        sections={sections}
        palette={palette}
        language={language}
        unsavedPosition={answering.hasUnsaved ? index + 1 : null}
      />
    </div>
  );
}
