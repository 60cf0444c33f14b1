import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import type { ChapterGroup } from '#web/features/test-builder/hooks/use-chapters.ts';
import { type Pick, picksOf } from '#web/features/test-builder/model/picks.ts';
import { addChapters, removeChapters, type Selection } from '#web/features/test-builder/model/selection.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';
import { useUser } from '#web/lib/session/session.ts';
import { studySummaryQuery } from '#web/lib/student/study-summary.ts';

type QuickPicksProps = {
  groups: readonly ChapterGroup[];
  chosen: readonly string[];
  onChange: Dispatch<SetStateAction<Selection>>;
};

/** Whole lots of chapters: a class, what is weak, what was not met yet. */
export function QuickPicks({ groups, chosen, onChange }: QuickPicksProps) {
  const { t } = useTranslation('test-builder');
  const { isDemo, exam } = useBank();
  // One stop of Tab on the way to the chapters.
  const roving = useRovingFocus<HTMLFieldSetElement>('button');
  const userId = useUser()?.id ?? '';
  const summary = useQuery({ ...studySummaryQuery(userId, exam), enabled: !isDemo && userId !== '' });
  const all = picksOf(groups, isDemo ? null : (summary.data?.chapters ?? null));
  // Classes are those of NEET's syllabus.
  const picks = all.filter(({ kind }) => exam === NEET_EXAM || kind !== 'class');
  if (picks.length === 0) return null;
  const nameOf = (pick: Pick) =>
    pick.kind === 'class' ? t('picks.class', { name: pick.name }) : t(`picks.${pick.kind}`);
  return (
    <fieldset {...roving} className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('pick')}</legend>
      {picks.map((pick) => {
        const isChosen = pick.chapters.every((chapter) => chosen.includes(chapter));
        const change = isChosen ? removeChapters : addChapters;
        return (
          <Button
            key={nameOf(pick)}
            size="sm"
            variant={isChosen ? 'secondary' : 'outline'}
            aria-pressed={isChosen}
            onClick={() => onChange((before) => change(before, pick.chapters))}
          >
            {isChosen && <Check aria-hidden="true" />}
            <span>{nameOf(pick)}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}
