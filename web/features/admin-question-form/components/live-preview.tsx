import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { QuestionWordsView } from '#web/components/question-words-view.tsx';
import { NumberKey } from '#web/components/review-number.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { rightPlaces } from '#web/features/admin-question-form/model/option-count.ts';
import type { QuestionDraft } from '#web/features/admin-question-form/model/question-draft.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type LivePreviewProps = { draft: QuestionDraft; part: Problem['part'] };

/** What students will see of the language that is being edited; it follows the typing when there is time. */
export function LivePreview({ draft, part }: LivePreviewProps) {
  const { t } = useTranslation('question-form');
  const { question, translations } = useDeferredValue(draft);
  const key = numerical.readKey(question.numberKey);
  const isOriginal = part === 'original';
  return (
    <section aria-labelledby="live-preview" className="min-w-0">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="live-preview" className="font-semibold text-lg">
          {t('preview.title')}
        </h2>
        <p className="text-muted-foreground text-sm">
          {[subjectName(question.subject), question.chapter.trim(), question.topic.trim()]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <QuestionWordsView
          words={isOriginal ? question : translations[part]}
          right={rightPlaces(question)}
          lang={isOriginal ? question.language : part}
        />
        {question.kind === 'numerical' && key && (
          <p className="font-medium tabular-nums">
            <NumberKey numberKey={key} />
          </p>
        )}
      </Card>
    </section>
  );
}
