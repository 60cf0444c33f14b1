import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { BattleStrip } from '#web/features/test-taking/components/battle-strip.tsx';
import { CalculatorSlot } from '#web/features/test-taking/components/calculator-slot.tsx';
import { ChoiceNotice } from '#web/features/test-taking/components/choice-notice.tsx';
import { EndNotice } from '#web/features/test-taking/components/end-notice.tsx';
import { ExamHeader } from '#web/features/test-taking/components/exam-header.tsx';
import { HallNotices } from '#web/features/test-taking/components/hall-notices.tsx';
import { LeaveDialog } from '#web/features/test-taking/components/leave-dialog.tsx';
import { PausedPanel } from '#web/features/test-taking/components/paused-panel.tsx';
import { SavingAnnouncer } from '#web/features/test-taking/components/saving-announcer.tsx';
import { SectionNotice } from '#web/features/test-taking/components/section-notice.tsx';
import { TimeAnnouncer } from '#web/features/test-taking/components/time-announcer.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import { useQuestionFocus } from '#web/features/test-taking/hooks/use-question-focus.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type ExamFrameProps = {
  userId: string;
  opened: OpenedAttempt;
  exam: ExamState;
  question: QuestionInTest;
  /** The name of the section it stands in, where the paper is divided. */
  section?: string | undefined;
  /** What the last key did, in words. */
  spoken: string;
  onSubmit: () => void;
  /** Between the header and the question. */
  tabs?: ReactNode;
  mainClassName: string;
  footer: ReactNode;
  /** Beside the question where there is room; elsewhere its many buttons would be drawn again for each answer, unseen. */
  panel: ReactNode;
  /** The question. */
  children: ReactNode;
  dialogs: ReactNode;
};

/** The frame of both exam modes: header, announcements, question with its bars, panel. */
export function ExamFrame(props: ExamFrameProps) {
  const { userId, opened, exam, question, section, spoken, onSubmit, tabs, mainClassName } = props;
  const { footer, panel, children, dialogs } = props;
  const { t } = useTranslation('test-taking');
  const { calculator } = opened.answer;
  const heading = useQuestionFocus(exam.index);
  const hasRoomForPanel = useIsWide('xl');
  usePageTitle(titleName(opened.answer.attempt.title) || t('pageTitle'));
  const isPractice = opened.answer.attempt.mode === 'practice';
  const isPaused = exam.hall?.isPaused ?? false;
  const status = exam.isUpdatedElsewhere && exam.status === 'saved' ? 'updated' : exam.status;
  return (
    <div className="flex min-h-dvh flex-col">
      <ExamHeader
        headingRef={heading}
        position={exam.index + 1}
        total={exam.questions.length}
        question={question}
        section={section}
        status={status}
        clock={exam.clock}
        isPractice={isPractice}
        isSubmitting={exam.submission.isSubmitting}
        onSubmit={onSubmit}
        isHeldBack={exam.isHeldBack}
        notice={
          <>
            {opened.answer.battle_id && <BattleStrip userId={userId} battleId={opened.answer.battle_id} />}
            <HallNotices {...exam} />
            <SectionNotice open={exam.open} />
            <EndNotice isTimeUp={exam.isTimeUp} submission={exam.submission} />
          </>
        }
      />
      <LeaveDialog isOpen={!exam.isLocked} />
      <SavingAnnouncer status={status} />
      <TimeAnnouncer clock={exam.clock} most={isPractice ? 5 : undefined} />
      <p aria-live="polite" data-spoken className="sr-only">
        {spoken}
      </p>
      {!isPaused && tabs}
      <div className="mx-auto grid w-full max-w-content flex-1 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className={cn('flex-1 px-4 py-6 focus-visible:outline-none md:px-8', mainClassName)}
          >
            {!isPaused && <ChoiceNotice marking={opened.answer.attempt.marking} exam={exam} />}
            {isPaused ? <PausedPanel /> : children}
            {calculator && <CalculatorSlot kind={calculator} isHidden={isPaused} />}
          </main>
          {!isPaused && footer}
        </div>
        {hasRoomForPanel && !isPaused && panel}
      </div>
      {!isPaused && dialogs}
    </div>
  );
}
