import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ZoomButton } from '#web/components/math-text/question-picture.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { OutcomeBadge } from '#web/features/results/components/outcome-badge.tsx';
import { ReviewAnswer } from '#web/features/results/components/review-answer.tsx';
import { readable } from '#web/features/results/model/result-numbers.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type ReviewItemProps = {
  question: ReviewedQuestion;
  /** From here the student may open or close it; a change opens or closes it too. */
  startsOpen: boolean;
};

/** The question; its options and its explanation are drawn when it is opened. */
export function ReviewItem({ question, startsOpen }: ReviewItemProps) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(startsOpen);
  const time =
    question.timeMs === null ? t('none') : t('stats.seconds', { value: readable(question.timeMs / 1000) });
  return (
    <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <details
        open={startsOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group"
        data-question={question.id}
      >
        <summary className="flex list-none items-start gap-4 px-5 py-4 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 flex-1 gap-2">
            <span className="text-muted-foreground text-sm">
              {t('review.question', { position: question.position })} · {subjectName(question.subject)} ·{' '}
              {chapterName(question.chapter)}
            </span>
            <MathText text={question.stem} lang={question.language} canZoom={false} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
              <OutcomeBadge outcome={question.outcome} />
              {question.keyChangedAt && <Badge variant="violet">{t('review.changedBadge')}</Badge>}
              <span className="tabular-nums">{t('review.time', { time })}</span>
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
          />
        </summary>
        {(isOpen || startsOpen) &&
          imagesOf(question.stem).map((image) => (
            <ZoomButton key={image.src} image={image} className="mx-5" />
          ))}
        {(isOpen || startsOpen) && <ReviewAnswer question={question} />}
      </details>
    </li>
  );
}
