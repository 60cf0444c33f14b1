import { useTranslation } from 'react-i18next';
import type { ChallengedQuestion } from '#core/contracts/key-challenges/answer-challenges.ts';
import { multiple } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { NumberKey, ReviewNumber } from '#web/components/review-number.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';

type QuestionWithKeyProps = {
  question: Pick<ChallengedQuestion, 'stem' | 'options' | 'language' | 'key'>;
  /** The own answer. */
  selected: number | null;
  answer: OtherAnswer | null;
};

/** The question, its options or numbers with what the key says, and the own answer. */
export function QuestionWithKey({ question, selected, answer }: QuestionWithKeyProps) {
  const { t } = useTranslation('key-challenges');
  const { stem, options, language, key } = question;
  const { right, accepts, other } = key;
  const picked = answer?.kind === 'multiple' ? answer.chosen : selected === null ? [] : [selected];
  const further = other?.kind === 'multiple' && accepts === 'right' ? other.right.slice(1) : [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MathText text={stem} lang={language} />
      {accepts === 'everybody' && <p className="font-medium">{t('key.everybody')}</p>}
      {accepts === 'attempted' && (
        <p className="font-medium">
          {t(other?.kind === 'numerical' ? 'key.attemptedNumber' : 'key.attempted')}
        </p>
      )}
      {other?.kind === 'numerical' && answer === null && <NumberKey numberKey={other} />}
      {other?.kind === 'numerical' && answer?.kind === 'numerical' && (
        <ReviewNumber
          numberKey={other}
          given={answer.value}
          isRight={numerical.score(ONE_FOR_RIGHT, other, answer).outcome === 'right'}
        />
      )}
      {options.length > 0 && (
        <ul className="grid gap-2">
          {options.map((option, index) => (
            <ReviewOption
              // An option has no identity but its place.
              key={`${option}-${String(index)}`}
              index={index}
              text={option}
              language={language}
              isCorrect={right.includes(index)}
              isPicked={picked.includes(index)}
              isOneOfSeveral={right.length > 1}
            />
          ))}
        </ul>
      )}
      {further.length > 0 && other?.kind === 'multiple' && (
        <p className="font-medium">
          {t('key.further', { sets: multiple.writeKey({ ...other, right: further }) })}
        </p>
      )}
    </div>
  );
}

const ONE_FOR_RIGHT = { right: 1, wrong: 0, blank: 0 };
