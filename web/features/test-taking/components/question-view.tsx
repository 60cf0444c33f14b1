import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { QuestionActions } from '#web/features/test-taking/components/question-actions.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

type QuestionViewProps = { exam: ExamState; question: QuestionInTest; onSubmit: () => void };

export function QuestionView({ exam, question, onSubmit }: QuestionViewProps) {
  const language = textLanguage(question.stem);
  return (
    <article className="mx-auto grid max-w-reading gap-6 md:gap-8 xl:mx-0">
      <div id="question-stem" className="scroll-mt-24">
        <MathText text={question.stem} lang={language} className="text-lg leading-relaxed" />
      </div>
      <OptionList
        // Each question has its own group: focus and state of one never reach the next.
        key={question.id}
        options={question.options}
        language={language}
        selectedIndex={exam.answer.selectedIndex}
        disabled={exam.isLocked}
        onChoose={exam.choose}
      />
      <QuestionActions exam={exam} onSubmit={onSubmit} />
    </article>
  );
}
