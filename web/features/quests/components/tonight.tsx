import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { hubName } from '#web/components/day-notice.tsx';
import { Facts } from '#web/components/facts.tsx';
import { LackingSubjects } from '#web/components/lacking-subjects.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { QuestRow } from '#web/features/quests/components/quest-row.tsx';
import { WeekMarks } from '#web/features/quests/components/week-marks.tsx';
import { questName } from '#web/lib/student/quest-words.ts';

type TonightProps = {
  userId: string;
  tonight: GetTonightResponse;
  /** Nobody said yet when the exam is: without a date there is no way to plan towards it. */
  lacksExam: boolean;
  /** Nothing was done but a first test: what the evening is planned from is said. */
  isFirst?: boolean;
};

const LINK = 'font-medium text-link underline-offset-4 hover:underline';

/** Tonight's stretch of the way: a few quests, each one press from doing, with the finish in sight. Keeps its place until it is there. */
export function Tonight({
  tonight,
  ...of
}: Omit<TonightProps, 'tonight'> & { tonight: GetTonightResponse | undefined }) {
  if (!tonight) return <Skeleton className="mb-6 h-64 rounded-xl md:mb-8" />;
  return <Plan {...of} tonight={tonight} />;
}

function Plan({ userId, tonight, lacksExam, isFirst = false }: TonightProps) {
  const { t } = useTranslation('quests');
  const id = useId();
  const { phase, quests, week, day, tomorrow, exam, lacking, spare_minutes: spare } = tonight;
  // The day of the exam has a card of its own.
  if (phase === 'exam') return null;
  const left = quests.filter(({ done }) => !done);
  // A paper is an afternoon of its own: it is not what makes an evening long.
  const paper = left.find(({ quest }) => quest.kind === 'paper');
  const minutes = left.reduce((sum, item) => sum + (item === paper ? 0 : item.quest.minutes), 0);
  const [first] = left;
  return (
    <Card role="region" aria-labelledby={id} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:mb-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="font-semibold text-xl">
            {t('title')}
          </h2>
          {quests.length === 0 ? (
            <p className="text-muted-foreground">{t(phase === 'usual' ? 'nothing' : phase)}</p>
          ) : first ? (
            <Facts
              className="text-muted-foreground tabular-nums"
              facts={[
                t('doneOf', { done: quests.length - left.length, all: quests.length }),
                minutes > 0 && t('left', { count: minutes }),
                paper !== undefined && t('paperLeft', { minutes: paper.quest.minutes }),
              ]}
            />
          ) : (
            <p className="text-muted-foreground">{t('finished')}</p>
          )}
        </div>
        <WeekMarks week={week} today={day} />
      </div>
      {isFirst && phase === 'usual' && quests.length > 0 && (
        <p className="max-w-reading text-muted-foreground">{t('first')}</p>
      )}
      {quests.length > 0 && (
        <ul className="divide-y divide-border border-border border-y">
          {quests.map((item) => (
            <QuestRow
              key={JSON.stringify(item.quest)}
              userId={userId}
              exam={exam}
              item={item}
              isNext={item === first}
            />
          ))}
        </ul>
      )}
      {phase === 'eve' && quests.length > 0 && <p className="max-w-reading">{t('eve')}</p>}
      {phase === 'usual' && <LackingSubjects exam={exam} lacking={lacking} />}
      {quests.length > 0 && spare > 0 && (
        <p className="text-muted-foreground">{t('spare', { count: spare })}</p>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        {phase === 'usual' && tomorrow && (
          <p className="text-muted-foreground">{t('tomorrow', { quest: questName(tomorrow) })}</p>
        )}
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          {(lacksExam || phase !== 'usual') && (
            <Link to="/app/exam-day" className={LINK}>
              {t(lacksExam ? 'setExam' : hubName(phase))}
            </Link>
          )}
          <Link to="/app/plan" className={LINK}>
            {t('plan')}
          </Link>
        </span>
      </div>
    </Card>
  );
}
