import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ShownKey } from '#core/contracts/key-challenges/challenge.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';

type QuestionWithKeyProps = {
  stem: string;
  options: readonly string[];
  language: string;
  selected: number | null;
  answerKey: z.infer<typeof ShownKey>;
};

/** The question, its options with what the key says, and the own answer. */
export function QuestionWithKey({ stem, options, language, selected, answerKey }: QuestionWithKeyProps) {
  const { t } = useTranslation('key-challenges');
  const { right, accepts } = answerKey;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MathText text={stem} lang={language} />
      {accepts === 'everybody' && <p className="font-medium">{t('key.everybody')}</p>}
      {accepts === 'attempted' && <p className="font-medium">{t('key.attempted')}</p>}
      <ul className="grid gap-2">
        {options.map((option, index) => (
          <ReviewOption
            // An option has no identity but its place.
            key={`${option}-${String(index)}`}
            index={index}
            text={option}
            language={language}
            isCorrect={right.includes(index)}
            isPicked={index === selected}
            isOneOfSeveral={right.length > 1}
          />
        ))}
      </ul>
    </div>
  );
}
