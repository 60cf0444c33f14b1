import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { QuestionActions } from '#web/features/test-taking/components/question-actions.tsx';
import { QuestionBody } from '#web/features/test-taking/components/question-body.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

type QuestionViewProps = {
  exam: ExamState;
  question: QuestionInTest;
  language: ExamLanguage;
  onSubmit: () => void;
};

export function QuestionView({ exam, question, language, onSubmit }: QuestionViewProps) {
  return (
    <article className="mx-auto grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6 md:gap-8 xl:mx-0">
      <QuestionBody
        question={question}
        language={language}
        selectedIndex={exam.answer.selectedIndex}
        disabled={exam.isLocked}
        onChoose={exam.choose}
      />
      <QuestionActions exam={exam} onSubmit={onSubmit} />
    </article>
  );
}
