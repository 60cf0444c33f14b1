import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { chosenOption } from '#core/domain/questions/kinds/registry.ts';
import { MistakeExplanation } from '#web/components/mistake-explanation.tsx';
import { PracticeOutcome, ToldOptions } from '#web/components/practice/practice-outcome.tsx';
import { ToSheet } from '#web/components/practice/to-sheet.tsx';
import { QuestionActions } from '#web/features/test-taking/components/question-actions.tsx';
import { QuestionBody } from '#web/features/test-taking/components/question-body.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import type { Practice } from '#web/features/test-taking/hooks/use-practice.ts';

type QuestionViewProps = {
  exam: ExamState;
  question: QuestionInTest;
  language: ExamLanguage;
  practice: Practice;
  onSubmit: () => void;
};

export function QuestionView({ exam, question, language, practice, onSubmit }: QuestionViewProps) {
  const { given } = exam.answer;
  const selectedIndex = chosenOption(given);
  const isSecondTry = practice.phase === 'second';
  const picked = selectedIndex === null ? undefined : language.read(question).options[selectedIndex];
  return (
    <article className="mx-auto grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6 md:gap-8 xl:mx-0">
      <QuestionBody
        question={question}
        language={language}
        given={given}
        disabled={exam.isLocked || (practice.isLocked && !isSecondTry)}
        onGive={isSecondTry ? practice.give : exam.give}
        told={
          practice.phase === 'done'
            ? (read) => <ToldOptions question={read} practice={practice} picked={selectedIndex} />
            : undefined
        }
      />
      {practice.isPractice && (
        <PracticeOutcome
          key={question.id}
          practice={practice}
          canAsk={selectedIndex !== null && !exam.isLocked}
          picked={picked}
        >
          {practice.told?.is_right === false && (
            <MistakeExplanation attemptId={practice.attemptId} questionId={question.id} />
          )}
          <ToSheet question={question} topic={practice.told?.topic ?? null} to="/app/sheets/$slug" />
        </PracticeOutcome>
      )}
      <QuestionActions exam={exam} isTold={practice.isLocked} onSubmit={onSubmit} />
    </article>
  );
}
