import type { ReactNode } from 'react';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { LanguageSelect } from '#web/features/test-taking/components/language-select.tsx';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

type QuestionBodyProps = {
  question: QuestionInTest;
  language: ExamLanguage;
  selectedIndex: number | null;
  disabled: boolean;
  onChoose: (option: number) => void;
  /** Drawn in place of the options, in the language shown. */
  told?: ((question: QuestionInTest) => ReactNode) | undefined;
};

/** Stem and options in the language the student reads. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, language, selectedIndex, disabled, onChoose, told } = props;
  const read = language.read(question);
  const { stem, options } = read;
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
          <OptionList
            // Each question has its own group: focus and state of one never reach the next.
            key={question.id}
            options={options}
            language={shown}
            selectedIndex={selectedIndex}
            disabled={disabled}
            onChoose={onChoose}
          />
        )}
      </div>
    </>
  );
}
