import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressDays } from '#core/domain/groups/needs-help.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type GroupChapter, groupChaptersQuery } from '#web/features/admin-groups/api/group.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const FIRST = 12;

type ChaptersCardProps = { groupId: string; days: ProgressDays };

/** The progress of a group by chapter, the weakest first. */
export function ChaptersCard({ groupId, days }: ChaptersCardProps) {
  const { t } = useTranslation('admin-groups');
  const [isAll, setAll] = useState(false);
  const chapters = useQuery(groupChaptersQuery(groupId, days));
  const rows = chapters.data ?? [];
  const shown = isAll ? rows : rows.slice(0, FIRST);
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('chapters.title')}</CardTitle>
      <CardDescription>{t('chapters.text')}</CardDescription>
      {chapters.isError && <LoadError error={chapters.error} onRetry={() => chapters.refetch()} />}
      {chapters.isPending && <Skeleton className="h-40 rounded-lg" />}
      {chapters.data && rows.length === 0 && <p className="text-muted-foreground">{t('chapters.none')}</p>}
      <ul className="grid gap-3">
        {shown.map((chapter) => (
          <ChapterRow key={`${chapter.subject} ${chapter.chapter}`} chapter={chapter} />
        ))}
      </ul>
      {rows.length > FIRST && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t('chapters.fewer') : t('chapters.all', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}

function ChapterRow({ chapter }: { chapter: GroupChapter }) {
  const { t } = useTranslation('admin-groups');
  const percent = Math.round((chapter.right_answers * 100) / chapter.questions);
  const name = chapter.chapter ? chapterName(chapter.chapter) : t('chapters.noChapter');
  return (
    <li className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="wrap-anywhere">
          {name} <span className="text-muted-foreground text-sm">{subjectName(chapter.subject)}</span>
        </span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{formatNumber(percent)}%</span>
      </div>
      <Progress value={percent} label={name} />
      <span className="text-muted-foreground text-sm tabular-nums">
        <span>{t('chapters.answers', { count: chapter.questions })}</span>
        <span> ·</span> <span>{t('chapters.students', { count: chapter.students })}</span>
        {chapter.struggling > 0 && <> · {t('chapters.struggling', { count: chapter.struggling })}</>}
      </span>
    </li>
  );
}
