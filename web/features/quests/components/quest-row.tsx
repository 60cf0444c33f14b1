import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Check, FileText, Play, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetTonightResponse, Quest } from '#core/contracts/quests/get-tonight.ts';
import { Facts } from '#web/components/facts.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { openPaper } from '#web/lib/student/open-paper.ts';
import { questName, questReason } from '#web/lib/student/quest-words.ts';
import { useDailyPractice, usePractise } from '#web/lib/student/use-practise.ts';

const ICONS = { mistakes: RotateCcw, chapter: BookOpen, paper: FileText };

type QuestRowProps = {
  userId: string;
  exam: string;
  item: GetTonightResponse['quests'][number];
  /** The first that is not done: its button is the screen's own. */
  isNext: boolean;
};

export function QuestRow({ userId, exam, item: { quest, answered, done }, isNext }: QuestRowProps) {
  const { t } = useTranslation('quests');
  const Icon = done ? Check : ICONS[quest.kind];
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <span
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft sm:size-10 text-primary-soft-foreground',
          done && 'bg-achievement-soft text-achievement-soft-foreground',
        )}
      >
        <Icon aria-hidden="true" className="size-4 sm:size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        {/* A paper's own number stays with its name. */}
        <p className={cn('font-medium', quest.kind !== 'paper' && 'text-balance')}>{questName(quest)}</p>
        <Facts
          className="text-muted-foreground text-sm tabular-nums"
          facts={[
            quest.kind === 'chapter' && subjectName(quest.subject),
            done
              ? t('done')
              : answered > 0
                ? t('answered', { answered, questions: quest.questions })
                : t(`why.${questReason(quest)}`),
            !done && t('minutes', { count: quest.minutes }),
          ]}
        />
      </div>
      {!done && <Begin userId={userId} exam={exam} quest={quest} isNext={isNext} />}
    </li>
  );
}

type BeginProps = { userId: string; exam: string; quest: Quest; isNext: boolean };

function Begin({ userId, exam, quest, isNext }: BeginProps) {
  if (quest.kind === 'mistakes')
    return <BeginMistakes userId={userId} exam={exam} quest={quest} isNext={isNext} />;
  if (quest.kind === 'chapter') return <BeginChapter exam={exam} quest={quest} isNext={isNext} />;
  return <BeginPaper quest={quest} itemId={quest.item_id} isNext={isNext} />;
}

function BeginMistakes({ userId, exam, quest, isNext }: BeginProps) {
  const { start, isBusy } = useDailyPractice(userId, exam);
  return <BeginButton quest={quest} isNext={isNext} isBusy={isBusy} onClick={start} />;
}

type BeginChapterProps = Omit<BeginProps, 'userId' | 'quest'> & { quest: Quest & { kind: 'chapter' } };

function BeginChapter({ exam, quest, isNext }: BeginChapterProps) {
  const { subject, chapter, questions, again } = quest;
  const { start, isBusy } = usePractise([{ subject, chapter }], exam, { questions, again });
  return <BeginButton quest={quest} isNext={isNext} isBusy={isBusy} onClick={start} />;
}

function BeginPaper({ quest, itemId, isNext }: Omit<BeginProps, 'userId' | 'exam'> & { itemId: string }) {
  const { t } = useTranslation('quests');
  const navigate = useNavigate();
  // The instructions come first: an hour and a half does not begin by itself.
  const open = useMutation({
    mutationFn: () => openPaper(itemId),
    onSuccess: (testId) => navigate({ to: '/app/tests/$testId/instructions', params: { testId } }),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  return (
    <BeginButton
      quest={quest}
      isNext={isNext}
      isBusy={open.isPending || open.isSuccess}
      onClick={() => open.mutate()}
    />
  );
}

type BeginButtonProps = { quest: Quest; isNext: boolean; isBusy: boolean; onClick: () => void };

function BeginButton({ quest, isNext, isBusy, onClick }: BeginButtonProps) {
  const { t } = useTranslation('quests');
  return (
    <Button
      size="sm"
      variant={isNext ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={t('startNamed', { quest: questName(quest) })}
      onClick={onClick}
      className="shrink-0 max-sm:px-3"
    >
      <Play aria-hidden="true" className="size-4!" />
      <span className="max-sm:sr-only">{t('start')}</span>
    </Button>
  );
}
