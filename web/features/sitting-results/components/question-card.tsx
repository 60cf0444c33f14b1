import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionOfAnalysis } from '#core/contracts/sitting-results/sitting-analysis.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { missedShare } from '#core/domain/sitting-results/analyse-paper.ts';
import { shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import {
  AnswersOfQuestion,
  OptionsOfQuestion,
} from '#web/features/sitting-results/components/answers-of-question.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type QuestionCardProps = {
  question: QuestionOfAnalysis;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

/** One question: how many missed it, how well it tells the good, and what was taken instead. */
export function QuestionCard({ question, isChosen, onChoose }: QuestionCardProps) {
  const { t } = useTranslation('sitting-results');
  const title = useId();
  const { position, subject, chapter, key, right, wrong, blank, discrimination, median_time_ms } = question;
  const percent = Math.round(missedShare(question) * 100);
  const facts = [
    key ? t('questions.key', { key: shownAnswer(key) }) : t('questions.noKey'),
    discrimination === null
      ? t('questions.discriminationUnknown')
      : t('questions.discrimination', { value: shownDiscrimination(discrimination) }),
    ...(median_time_ms === null
      ? []
      : [t('questions.time', { seconds: formatNumber(Math.round(median_time_ms / 1000)) })]),
  ];
  return (
    <li
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border border-border bg-surface p-4"
    >
      {/* On a phone how many missed it takes a line of its own: in Tamil it is one long word. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid min-w-0">
          <p id={title} className="font-semibold">
            {t('questions.question', { position })}
          </p>
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {[subjectName(subject), chapterName(chapter)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="font-bold tabular-nums max-sm:order-last max-sm:col-span-full sm:text-right">
          {t('questions.missed', { percent })}
        </span>
        <Checkbox
          aria-label={t('questions.choose', { position })}
          checked={isChosen}
          onCheckedChange={(isOn) => onChoose(isOn === true)}
        />
      </div>
      <Progress value={percent} label={t('questions.missed', { percent })} />
      <p className="text-sm tabular-nums">
        {t('questions.facts', {
          right: formatNumber(right),
          wrong: formatNumber(wrong),
          blank: formatNumber(blank),
        })}
      </p>
      <p className="text-muted-foreground text-sm tabular-nums">{facts.join(' · ')}</p>
      {question.counts && <OptionsOfQuestion question={question} counts={question.counts} />}
      {question.given_answers && <AnswersOfQuestion question={question} given={question.given_answers} />}
    </li>
  );
}
