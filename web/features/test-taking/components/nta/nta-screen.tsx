import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withOption } from '#core/domain/questions/kinds/registry.ts';
import { sectionsOf } from '#core/domain/test-taking/sections.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { ExamFrame } from '#web/features/test-taking/components/exam-frame.tsx';
import { type NtaDialog, NtaDialogs } from '#web/features/test-taking/components/nta/nta-dialogs.tsx';
import { NtaFooter } from '#web/features/test-taking/components/nta/nta-footer.tsx';
import { NtaPalette } from '#web/features/test-taking/components/nta/nta-palette.tsx';
import { NtaQuestion } from '#web/features/test-taking/components/nta/nta-question.tsx';
import { SectionTabs } from '#web/features/test-taking/components/nta/section-tabs.tsx';
import { useExam } from '#web/features/test-taking/hooks/use-exam.ts';
import { useExamKeys } from '#web/features/test-taking/hooks/use-exam-keys.ts';
import { useExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { useNtaAnswering } from '#web/features/test-taking/hooks/use-nta-answering.ts';
import { useSpokenKeys } from '#web/features/test-taking/hooks/use-spoken-keys.ts';

type NtaScreenProps = { userId: string; opened: OpenedAttempt; position: number | undefined };

/** The flow of the official computer-based test. */
export function NtaScreen({ userId, opened, position }: NtaScreenProps) {
  const { t } = useTranslation('test-taking');
  const exam = useExam(userId, opened, position);
  const answering = useNtaAnswering(exam);
  const language = useExamLanguage(userId, opened);
  const [dialog, setDialog] = useState<NtaDialog>(null);
  const { index, question } = exam;

  const goTo = (wanted: number) => {
    setDialog(null);
    answering.goTo(wanted);
  };
  const keys = useSpokenKeys(
    {
      choose: (option) => answering.give(withOption(question?.kind ?? 'single', answering.given, option)),
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
    question,
    { ...exam.answer, given: answering.given },
    exam.isLocked,
  );
  useExamKeys(keys.actions, dialog === null);

  if (!question) return null;
  const sections = sectionsOf(exam.questions, opened.answer.sections);
  const section = sections.find(({ places }) => places.includes(index)) ?? { subject: '', places: [] };
  const askToSubmit = () => (exam.isLocked ? exam.submitAgain() : setDialog('submit'));
  const palette = { section, states: exam.ntaStates, index, onGoTo: goTo };
  return (
    <ExamFrame
      userId={userId}
      opened={opened}
      exam={exam}
      question={question}
      spoken={keys.spoken}
      onSubmit={askToSubmit}
      tabs={
        <SectionTabs
          sections={sections}
          states={exam.ntaStates}
          index={index}
          open={exam.open}
          onGoTo={goTo}
        />
      }
      // What gets the focus is not hidden under a bar.
      mainClassName="md:py-8 [&_button]:scroll-my-4 [@media(min-height:20rem)]:[&_button]:scroll-my-40"
      footer={
        <NtaFooter
          exam={exam}
          answering={answering}
          onGoTo={goTo}
          onOpen={setDialog}
          onSubmit={askToSubmit}
        />
      }
      panel={
        <aside aria-label={t('palette.title')} className="w-80 border-border border-l">
          <div className="sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto p-6">
            <NtaPalette {...palette} gridClassName="sm:grid-cols-5" />
          </div>
        </aside>
      }
      dialogs={
        <NtaDialogs
          dialog={dialog}
          onChange={setDialog}
          exam={exam}
          answer={opened.answer}
          sections={sections}
          palette={palette}
          language={language}
          unsavedPosition={answering.hasUnsaved ? index + 1 : null}
        />
      }
    >
      <NtaQuestion
        exam={exam}
        question={question}
        answering={answering}
        language={language}
        onOpen={setDialog}
        onSubmit={askToSubmit}
      />
    </ExamFrame>
  );
}
