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
        {/* The arrow stands beside the first line alone: on a phone a table needs the whole width. */}
        <summary className="grid list-none grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="flex items-start gap-4 text-muted-foreground text-sm">
            <span className="min-w-0 flex-1">
              {t('review.question', { position: question.position })} · {subjectName(question.subject)} ·{' '}
              {chapterName(question.chapter)}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
          <MathText text={question.stem} lang={question.language} canZoom={false} />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
            <OutcomeBadge outcome={question.outcome} />
            {question.keyChangedAt && <Badge variant="violet">{t('review.changedBadge')}</Badge>}
            <span className="tabular-nums">{t('review.time', { time })}</span>
          </span>
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
