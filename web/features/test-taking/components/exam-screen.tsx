import { useState } from 'react';
import { withOption } from '#core/domain/questions/kinds/registry.ts';
import { openOf, sectionsOf } from '#core/domain/test-taking/sections.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { ExamFooter } from '#web/features/test-taking/components/exam-footer.tsx';
import { ExamFrame } from '#web/features/test-taking/components/exam-frame.tsx';
import { PaletteDialog } from '#web/features/test-taking/components/palette-dialog.tsx';
import { PalettePanel } from '#web/features/test-taking/components/palette-panel.tsx';
import { QuestionView } from '#web/features/test-taking/components/question-view.tsx';
import { ShortcutsDialog } from '#web/features/test-taking/components/shortcuts-dialog.tsx';
import { SubmitDialog } from '#web/features/test-taking/components/submit-dialog.tsx';
import { useExam } from '#web/features/test-taking/hooks/use-exam.ts';
import { useExamKeys } from '#web/features/test-taking/hooks/use-exam-keys.ts';
import { useExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { usePractice } from '#web/features/test-taking/hooks/use-practice.ts';
import { useSpokenKeys } from '#web/features/test-taking/hooks/use-spoken-keys.ts';

type ExamScreenProps = { userId: string; opened: OpenedAttempt; position: number | undefined };
type OpenDialog = 'palette' | 'submit' | 'shortcuts' | null;

export function ExamScreen({ userId, opened, position }: ExamScreenProps) {
  const exam = useExam(userId, opened, position);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { index } = exam;
  const language = useExamLanguage(userId, opened);

  const practice = usePractice(userId, exam, opened, language);
  const isSecondTry = practice.phase === 'second';

  const give = isSecondTry ? practice.give : practice.isLocked ? () => undefined : exam.give;

  const goTo = (wanted: number) => {
    setDialog(null);
    exam.goTo(wanted);
  };
  const keys = useSpokenKeys(
    {
      choose: (option) => give(withOption(exam.question?.kind ?? 'single', exam.answer.given, option)),
      next: () => goTo(index + 1),
      previous: () => goTo(index - 1),
      toggleFlag: exam.toggleFlag,
      clear: practice.isLocked ? () => undefined : exam.clear,
      openPalette: () => setDialog('palette'),
      openShortcuts: () => setDialog('shortcuts'),
    },
    exam.question,
    exam.answer,
    exam.isLocked || (practice.isLocked && !isSecondTry),
  );
  useExamKeys(keys.actions, dialog === null);

  if (!exam.question) return null;
  const { sections: named } = opened.answer;
  const all = named && named.length > 1 ? sectionsOf(exam.questions, named) : [];
  const sections = openOf(all, exam.open);
  const isBeforeEnd = exam.open.last < exam.questions.length - 1;
  const openDialog = (wanted: OpenDialog) => (open: boolean) => setDialog(open ? wanted : null);
  const askToSubmit = () => (exam.isLocked ? exam.submitAgain() : setDialog('submit'));
  return (
    <ExamFrame
      userId={userId}
      opened={opened}
      exam={exam}
      question={exam.question}
      section={sections.find(({ places }) => places.includes(index))?.subject}
      spoken={keys.spoken}
      onSubmit={askToSubmit}
      // What gets the focus is not hidden under a bar.
      mainClassName="md:py-10 [&_button]:scroll-my-4"
      footer={
        <ExamFooter
          index={index}
          first={exam.open.first}
          last={exam.open.last}
          total={exam.questions.length}
          onGoTo={goTo}
          onOpenPalette={() => setDialog('palette')}
          onSubmit={askToSubmit}
          isSubmitting={exam.submission.isSubmitting}
          isHeldBack={exam.isHeldBack}
        />
      }
      panel={
        <PalettePanel
          answers={exam.answers}
          index={index}
          sections={sections}
          onGoTo={goTo}
          onOpenShortcuts={() => setDialog('shortcuts')}
        />
      }
      dialogs={
        <>
          <PaletteDialog
            open={dialog === 'palette'}
            onOpenChange={openDialog('palette')}
            onOpenShortcuts={() => setDialog('shortcuts')}
            answers={exam.answers}
            index={index}
            sections={sections}
            onGoTo={goTo}
          />
          <SubmitDialog
            open={dialog === 'submit' && !exam.isTimeUp}
            onOpenChange={openDialog('submit')}
            answers={exam.answers}
            marking={opened.answer.attempt.marking}
            onSubmit={() => exam.submit('student')}
            isBeforeEnd={isBeforeEnd}
          />
          <ShortcutsDialog
            optionCount={exam.question.options.length}
            open={dialog === 'shortcuts'}
            onOpenChange={openDialog('shortcuts')}
          />
        </>
      }
    >
      <QuestionView
        exam={exam}
        question={exam.question}
        language={language}
        practice={practice}
        onSubmit={askToSubmit}
      />
    </ExamFrame>
  );
}
