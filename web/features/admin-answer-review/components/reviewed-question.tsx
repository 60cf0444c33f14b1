import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import type { UnansweredQuestion } from '#web/features/admin-answer-review/api/list-unanswered.ts';
import { AnswerFigures } from '#web/features/admin-answer-review/components/answer-figures.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type ReviewedQuestionProps = {
  question: UnansweredQuestion;
  option: number | null;
  difficulty: number;
  /** Its answer is saved. */
  isAnswered: boolean;
  onOption: (option: number) => void;
  onDifficulty: (difficulty: number) => void;
};

export function ReviewedQuestion(props: ReviewedQuestionProps) {
  const { question, option, difficulty, isAnswered, onOption, onDifficulty } = props;
  const { t } = useTranslation('answer-review');
  const office = useOffice();
  const explanation = explanationText(question.explanation);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-sm">
        <span>{[subjectName(question.subject), question.chapter].join(' · ')}</span>
        <Link
          to={office.path(`/admin/questions/${question.id}`)}
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      </div>
      <div id="question-stem">
        <MathText text={question.stem} lang={question.language} className="text-lg" />
      </div>
      {isAnswered && <Alert kind="success">{t('isAnswered')}</Alert>}
      <OptionList
        options={question.options}
        language={question.language}
        selectedIndex={option}
        disabled={isAnswered}
        onChoose={onOption}
      />
      <div className="grid gap-1.5">
        <span id="difficulty" className="font-medium">
          {t('difficulty')}
        </span>
        <Segmented
          labelledBy="difficulty"
          value={difficulty}
          disabled={isAnswered}
          onValueChange={onDifficulty}
          className="max-w-md"
          options={DIFFICULTY_LEVELS.map((level) => ({
            value: level as number,
            label: <abbr title={t(`difficulties.${level}`)}>{level}</abbr>,
          }))}
        />
      </div>
      <AnswerFigures questionId={question.id} />
      {explanation && (
        <div className="grid gap-1 border-border border-t pt-4">
          <h2 className="font-semibold text-sm">{t('explanation')}</h2>
          <MathText text={explanation} lang={question.language} />
        </div>
      )}
    </Card>
  );
}
