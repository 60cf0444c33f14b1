import type { Answer, KindName } from '#core/domain/questions/kinds/registry.ts';
import { chosenOption, chosenOptions, withOption } from '#core/domain/questions/kinds/registry.ts';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { NumberAnswer } from '#web/components/number-answer.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { SeveralOptions } from '#web/components/several-options.tsx';

type AnswerFieldProps = {
  question: { kind: KindName; options: readonly string[] };
  language: string;
  given: Answer;
  disabled: boolean;
  onGive: (given: Answer) => void;
};

/** What a question is answered with, by its kind. A route that shows it loads 'number-answer'. */
export function AnswerField({ question, language, given, disabled, onGive }: AnswerFieldProps) {
  if (question.kind === 'numerical')
    return (
      <NumberAnswer
        value={given?.kind === 'numerical' ? given.value : null}
        disabled={disabled}
        onChange={(value) => onGive(value === null ? null : { kind: 'numerical', value })}
      />
    );
  if (question.kind === 'multiple')
    return (
      <SeveralOptions
        options={question.options}
        language={language}
        chosen={chosenOptions(given)}
        disabled={disabled}
        onToggle={(option) => onGive(withOption('multiple', given, option))}
      />
    );
  return (
    <OptionList
      options={question.options}
      language={language}
      selectedIndex={chosenOption(given)}
      disabled={disabled}
      onChoose={(option) => onGive(optionAnswer(option))}
    />
  );
}
