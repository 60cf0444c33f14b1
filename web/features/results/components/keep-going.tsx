import { BookOpenCheck, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import {
  chapterGains,
  masteredChapters,
  type ReviewedItem,
  type SubjectScore,
  scoreBand,
} from '#core/domain/results/analyse-results.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { ChapterGains } from '#web/features/results/components/chapter-gains.tsx';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const SHOWN_GAINS = 3;
const SHOWN_CHAPTERS = 2;
/** Too few questions say nothing about a subject. */
const LEAST_TO_PRAISE = 3;

type KeepGoingProps = {
  attempt: AttemptResult;
  items: ReviewedItem[];
  breakdown: SubjectScore[];
  weakSubjects: string[];
  canPractise: boolean;
  onReviewMistakes: () => void;
};

/** First what went well, then what would raise the score most. */
export function KeepGoing(props: KeepGoingProps) {
  const { attempt, items, breakdown, weakSubjects, canPractise, onReviewMistakes } = props;
  const { t } = useTranslation('results');
  const wentWell = useWentWell(attempt, items, breakdown);
  const mistakes = items.filter(({ outcome }) => outcome === 'wrong' || outcome === 'multiple').length;
  const gains = chapterGains(items, attempt.tests?.marking ?? NEET_MARKING).slice(0, SHOWN_GAINS);
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-xl">{t('keepGoing.title')}</h2>
        <p className="text-muted-foreground">{t(`keepGoing.${scoreBand(attempt.score ?? 0)}`)}</p>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('keepGoing.wentWell')}</h3>
        <ul className="grid gap-2">
          {wentWell.map((text) => (
            <li key={text} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-soft-foreground" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {mistakes > 0 && (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onReviewMistakes}>
          <BookOpenCheck aria-hidden="true" />
          {t('keepGoing.mistakes', { count: mistakes })}
        </Button>
      )}
      <ChapterGains gains={gains} exam={attempt.tests?.exam ?? NEET_EXAM} canPractise={canPractise} />
      {weakSubjects.length > 0 && (
        <section className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="font-semibold">{t('keepGoing.focusOn')}</h3>
          <ul className="flex flex-wrap gap-2">
            {weakSubjects.map((subject) => (
              <li key={subject}>
                <Badge variant="neutral">
                  <SubjectMark subject={subject} />
                  {subjectName(subject)}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** One to three sentences, all of them true of this test. */
function useWentWell(attempt: AttemptResult, items: ReviewedItem[], breakdown: SubjectScore[]): string[] {
  const { t } = useTranslation('results');
  const [best] = breakdown
    .filter(({ isWeak, total }) => !isWeak && total >= LEAST_TO_PRAISE)
    .sort((a, b) => b.percent - a.percent);
  const chapters = masteredChapters(items).slice(0, SHOWN_CHAPTERS);
  const texts = [
    ...(best ? [t('keepGoing.subjectWell', { ...best, subject: subjectName(best.subject) })] : []),
    ...chapters.map(({ chapter, total }) =>
      t('keepGoing.chapterWell', { chapter: chapterName(chapter), total }),
    ),
  ];
  if (texts.length > 0) return texts;
  const count = attempt.correct_answers ?? 0;
  return [count > 0 ? t('keepGoing.rightWell', { count }) : t('keepGoing.tookIt')];
}
