import { useTranslation } from 'react-i18next';
import type {
  GivenInAnalysis,
  QuestionOfAnalysis,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { SharesOfQuestion } from '#web/features/sitting-results/components/shares-of-question.tsx';

const SUMMARY = 'min-h-11 cursor-pointer py-2.5 font-medium text-link text-sm';

/** How often each option of a question answered with one was taken. */
export function OptionsOfQuestion({
  question,
  counts,
}: {
  question: QuestionOfAnalysis;
  counts: readonly number[];
}) {
  const { t } = useTranslation('sitting-results');
  const { thirds, key_options: keys, position } = question;
  const others = [t('questions.twoMarks'), t('questions.blank')];
  const letters = OPTION_LETTERS.slice(0, counts.length - others.length);
  const rows = [...letters, ...others]
    .map((name, place) => ({
      name,
      place,
      count: counts[place] ?? 0,
      isRight: keys.includes(place),
      thirds: thirds?.[place] ?? null,
    }))
    .filter(({ place, count }) => place < letters.length || count > 0);
  return (
    <details className="group">
      <summary className={SUMMARY}>{thirds ? t('questions.thirds') : t('questions.options')}</summary>
      <SharesOfQuestion
        caption={t('questions.question', { position })}
        heading={t('questions.option')}
        rows={rows}
        hasThirds={thirds !== null}
      />
    </details>
  );
}

/** Which numbers, or which sets of options, were given; of sets also each option by itself. */
export function AnswersOfQuestion({
  question,
  given,
}: {
  question: QuestionOfAnalysis;
  given: GivenInAnalysis;
}) {
  const { t } = useTranslation('sitting-results');
  const hasThirds = given.blank.thirds !== null;
  const summedUp = [
    { ...given.further_right, name: t('questions.furtherRight'), isRight: true },
    { ...given.others, name: t('questions.others'), isRight: false },
    { ...given.blank, name: t('questions.blank'), isRight: false },
  ];
  const rows = [
    ...given.answers.map(({ answer, right, ...of }) => ({
      ...of,
      name: shownAnswer(answer),
      isRight: right,
    })),
    ...summedUp.filter(({ count }) => count > 0),
  ];
  const options = given.options?.map((of, place) => ({
    ...of,
    name: OPTION_LETTERS[place] ?? '',
    isRight: question.key_options.includes(place),
  }));
  const caption = t('questions.question', { position: question.position });
  return (
    <details className="group">
      <summary className={SUMMARY}>{hasThirds ? t('questions.givenThirds') : t('questions.given')}</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SharesOfQuestion
          caption={caption}
          heading={t('questions.answer')}
          rows={rows}
          hasThirds={hasThirds}
        />
        {options && (
          <>
            <p className="font-medium text-sm">{t('questions.each')}</p>
            <SharesOfQuestion
              caption={`${caption}: ${t('questions.each')}`}
              heading={t('questions.option')}
              rows={options}
              hasThirds={hasThirds}
            />
          </>
        )}
      </div>
    </details>
  );
}
