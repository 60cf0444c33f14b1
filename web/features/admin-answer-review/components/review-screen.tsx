import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { SingleKeysSwitch } from '#web/components/single-keys-switch.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { UnansweredQuestion } from '#web/features/admin-answer-review/api/list-unanswered.ts';
import { ReviewedQuestion } from '#web/features/admin-answer-review/components/reviewed-question.tsx';
import { useReview } from '#web/features/admin-answer-review/hooks/use-review.ts';
import { useReviewKeys } from '#web/features/admin-answer-review/hooks/use-review-keys.ts';
import type { ReviewAction } from '#web/features/admin-answer-review/model/review-keys.ts';

type ReviewScreenProps = { questions: readonly UnansweredQuestion[]; onMore: () => void };

export function ReviewScreen({ questions, onMore }: ReviewScreenProps) {
  const { t } = useTranslation('answer-review');
  const review = useReview(questions);
  const { question, index, pick } = review;
  useReviewKeys((action: ReviewAction) => {
    if (action.kind === 'undo') review.undo();
    else if (action.kind === 'back') review.back();
    else if (!question) return;
    else if (action.kind === 'pick') review.pickOption(action.option);
    else if (action.kind === 'next' && review.canSave) review.save();
    else review.forward();
  });
  const place = Math.min(index + 1, questions.length);
  const undo = (
    <Button variant="ghost" disabled={!review.canUndo} busy={review.isUndoing} onClick={review.undo}>
      <Undo2 aria-hidden="true" />
      {t('undo')}
    </Button>
  );
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-center gap-3">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('previous')}
          disabled={index === 0}
          onClick={review.back}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <div className="grid flex-1 gap-1.5">
          <p role="status" className="text-center text-muted-foreground text-sm tabular-nums">
            {question ? t('place', { place, count: questions.length }) : t('done')}
          </p>
          <Progress label={t('progress')} value={index} max={questions.length} />
        </div>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('next')}
          disabled={!question}
          onClick={review.forward}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {question && pick ? (
        <>
          <ReviewedQuestion
            key={question.id}
            question={question}
            option={pick.option}
            difficulty={pick.difficulty}
            isAnswered={review.isAnswered}
            onOption={review.pickOption}
            onDifficulty={review.pickDifficulty}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={!review.canSave} busy={review.isSaving} onClick={review.save}>
              {t('save')}
            </Button>
            <Button variant="outline" onClick={review.forward}>
              {t('skip')}
            </Button>
            {undo}
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-sm">
            <p>{t('keys')}</p>
            <SingleKeysSwitch />
          </div>
        </>
      ) : (
        <EmptyState
          title={t('done')}
          text={t('doneText')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={onMore}>{t('more')}</Button>
              {undo}
            </div>
          }
        />
      )}
    </div>
  );
}
