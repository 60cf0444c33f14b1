import type { ReactNode } from 'react';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import type { Answer } from '#core/domain/questions/kinds/registry.ts';
import { AnswerField } from '#web/components/answer-field.tsx';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { LanguageSelect } from '#web/features/test-taking/components/language-select.tsx';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

type QuestionBodyProps = {
  question: QuestionInTest;
  language: ExamLanguage;
  given: Answer;
  disabled: boolean;
  onGive: (given: Answer) => void;
  /** Drawn in place of what is answered with, in the language shown. */
  told?: ((question: QuestionInTest) => ReactNode) | undefined;
};

/** The stem, in the language the student reads, and what it is answered with. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, language, given, disabled, onGive, told } = props;
  const read = language.read(question);
  const { stem } = read;
  const shown = textLanguage(stem);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LanguageSelect language={language} shown={shown} />
        <div id="question-stem" className="scroll-mt-24">
          <MathText text={stem} lang={shown} className="text-lg leading-relaxed" />
        </div>
      </div>
      <div>
        {told?.(read) ?? (
          <AnswerField
            // Each question has its own: focus and state of one never reach the next.
            key={question.id}
            question={read}
            language={shown}
            given={given}
            disabled={disabled}
            onGive={onGive}
          />
        )}
      </div>
    </>
  );
}
