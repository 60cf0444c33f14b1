import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CountdownBadge } from '#web/features/test-taking/components/countdown-badge.tsx';
import { PracticeClock } from '#web/features/test-taking/components/practice-clock.tsx';
import { SaveStatus, type ShownStatus } from '#web/features/test-taking/components/save-status.tsx';
import type { ShownClock } from '#web/features/test-taking/hooks/use-open-section.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type ExamHeaderProps = {
  headingRef: Ref<HTMLHeadingElement>;
  position: number;
  total: number;
  question: QuestionInTest;
  section?: string | undefined;
  status: ShownStatus;
  clock: ShownClock;
  /** Practice: its clock is shown to anyone who wants one. */
  isPractice?: boolean;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Paused, or on another device: nothing can be submitted here. */
  isHeldBack?: boolean;
  /** What must be seen wherever the student has scrolled to. */
  notice: ReactNode;
};

/** At the top of the screen; on one too low for a bar and an option, above the question. */
export function ExamHeader(props: ExamHeaderProps) {
  const { t } = useTranslation('test-taking');
  const { headingRef, position, total, question, section, status, clock, isSubmitting } = props;
  const { onSubmit, isHeldBack = false, isPractice = false, notice } = props;
  const Time = isPractice ? PracticeClock : CountdownBadge;
  // A section is called by its subject where the paper gives it no name; a sitting may hide chapters.
  const subject = subjectName(question.subject);
  const named = section === undefined ? subject : subjectName(section);
  const place = [named, !named.startsWith(subject) && subject, chapterName(question.chapter)];
  return (
    <header className="top-0 z-20 border-border border-b bg-background [@media(min-height:20rem)]:sticky">
      <div className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-6 md:px-8 md:py-3">
        <div className="contents md:block">
          {/* A new element for each question: of one that stays, a screen reader may say the name it had before. */}
          <h1
            key={position}
            ref={headingRef}
            tabIndex={-1}
            className="font-semibold text-lg tabular-nums focus-visible:outline-none"
          >
            {t('position', { position, total })}
          </h1>
          <p className="order-3 col-span-2 wrap-anywhere text-muted-foreground text-sm md:order-none">
            {place.filter(Boolean).join(' · ')}
          </p>
        </div>
        {/* On a phone a line of its own: beside it, a longer text would wrap the chapter. */}
        <SaveStatus status={status} className="order-4 col-span-2 md:order-none md:col-span-1" />
        <Time clock={clock} className="order-2 justify-self-end md:order-none" />
        <Button
          variant={position === total ? 'primary' : 'outline'}
          className="hidden md:inline-flex"
          busy={isSubmitting}
          disabled={isHeldBack}
          onClick={onSubmit}
        >
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
      </div>
      {notice}
    </header>
  );
}
