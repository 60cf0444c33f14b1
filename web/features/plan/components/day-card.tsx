import { ArrowLeftRight, BookOpen, Check, FileText, Lock, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanDay, PlannedQuest } from '#core/contracts/plan/plan.ts';
import { Facts } from '#web/components/facts.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { dateOf, dayName } from '#web/features/plan/model/day-words.ts';
import { formatDays } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { questName, questReason } from '#web/lib/student/quest-words.ts';

const ICONS = { mistakes: RotateCcw, chapter: BookOpen, paper: FileText };

type DayCardProps = {
  day: PlanDay;
  /** The last of several days that are shown as one. */
  until?: string | undefined;
  isToday: boolean;
  onChange: (item: PlannedQuest) => void;
};

export function DayCard({ day: { day, phase, quests }, until, isToday, onChange }: DayCardProps) {
  const { t } = useTranslation(['plan', 'quests']);
  const left = quests.flatMap(({ quest, done }) => (done ? [] : [quest]));
  // As tonight's card says it: a paper is an afternoon of its own.
  const paper = left.find(({ kind }) => kind === 'paper');
  const minutes = left.reduce((sum, quest) => sum + (quest === paper ? 0 : quest.minutes), 0);
  return (
    <li className="grid">
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">
            {until ? formatDays(day, until) : isToday ? `${t('today')}, ${dateOf(day)}` : dayName(day)}
          </h3>
          {left.length > 0 && (
            <Facts
              className="text-muted-foreground text-sm tabular-nums"
              facts={[
                minutes > 0 && t('minutes', { count: minutes }),
                paper !== undefined && t('quests:paperLeft', { minutes: paper.minutes }),
              ]}
            />
          )}
        </div>
        {(quests.length === 0 || phase === 'eve') && (
          <p className="text-muted-foreground">{t(phase === 'usual' ? 'nothing' : phase)}</p>
        )}
        {quests.length > 0 && (
          <ul className="divide-y divide-border">
            {quests.map((item) => (
              <QuestLine
                key={item.key ?? 'mistakes'}
                item={item}
                mayChange={phase === 'usual'}
                onChange={onChange}
              />
            ))}
          </ul>
        )}
      </Card>
    </li>
  );
}

type QuestLineProps = { item: PlannedQuest; mayChange: boolean; onChange: (item: PlannedQuest) => void };

function QuestLine({ item, mayChange, onChange }: QuestLineProps) {
  const { t } = useTranslation(['plan', 'quests']);
  const { quest, key, locked, done } = item;
  const Icon = done ? Check : ICONS[quest.kind];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere text-balance font-medium">{questName(quest)}</p>
        <Facts
          className="text-muted-foreground text-sm tabular-nums"
          facts={[
            quest.kind === 'chapter' && subjectName(quest.subject),
            done ? t('done') : t(`quests:why.${questReason(quest)}`),
            t('minutes', { count: quest.minutes }),
          ]}
        />
        {locked && (
          <Badge className="justify-self-start">
            <Lock aria-hidden="true" className="size-3.5" />
            {t('locked')}
          </Badge>
        )}
      </div>
      {key !== null && mayChange && !done && (
        <Button
          size="sm"
          variant="outline"
          className="max-sm:px-2.5"
          aria-label={t('changeNamed', { quest: questName(quest) })}
          onClick={() => onChange(item)}
        >
          <ArrowLeftRight aria-hidden="true" className="size-4!" />
          <span className="max-sm:sr-only">{t('change')}</span>
        </Button>
      )}
    </li>
  );
}
