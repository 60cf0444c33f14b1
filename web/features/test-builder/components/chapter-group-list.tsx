import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Choice } from '#web/features/test-builder/components/choice.tsx';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { useChapterSizes } from '#web/features/test-builder/hooks/use-chapter-sizes.ts';
import type { ChapterGroup } from '#web/features/test-builder/hooks/use-chapters.ts';
import { byClass } from '#web/features/test-builder/model/chapter-order.ts';
import {
  addChapters,
  removeChapters,
  type Selection,
  toggleChapter,
} from '#web/features/test-builder/model/selection.ts';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useRovingFocus } from '#web/lib/page/use-roving-focus.ts';

type ChapterGroupListProps = {
  group: ChapterGroup;
  chosen: readonly string[];
  /** A chapter test is of one. */
  isSingle: boolean;
  onChange: Dispatch<SetStateAction<Selection>>;
};

export function ChapterGroupList({ group, chosen, isSingle, onChange }: ChapterGroupListProps) {
  const { t } = useTranslation('test-builder');
  const { subject, chapters } = group;
  // Classes are those of NEET's syllabus.
  const isNeet = useBank().exam === NEET_EXAM;
  const sorted = [...chapters].sort(byChapterName);
  const parts = isNeet ? byClass(subject, sorted) : [{ ncertClass: null, chapters: sorted }];
  const roving = useRovingFocus<HTMLDivElement>('[role="checkbox"]');
  const sizes = useChapterSizes(subject);
  const isWhole = chapters.every((chapter) => chosen.includes(chapter));
  const change = isWhole ? removeChapters : addChapters;
  return (
    <section aria-label={subjectName(subject)}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-border border-b min-h-11 bg-muted py-1 pr-2 pl-4">
        <p className="font-semibold">{subjectName(subject)}</p>
        {!isSingle && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t(isWhole ? 'clearAllOf' : 'selectAllOf', { subject: subjectName(subject) })}
            onClick={() => onChange((before) => change(before, chapters))}
          >
            {isWhole ? t('clearAll') : t('selectAll')}
          </Button>
        )}
      </div>
      <div {...roving}>
        {parts.map(({ ncertClass, chapters: own }) => (
          <div key={ncertClass} className="px-4 py-1.5">
            {(ncertClass || parts.length > 1) && (
              <p className="pt-1.5 text-muted-foreground text-sm">
                {ncertClass ? t('picks.class', { name: ncertClass }) : t('otherChapters')}
              </p>
            )}
            <div className="grid gap-x-4 sm:grid-cols-2">
              {own.map((chapter) => (
                <Choice
                  key={chapter}
                  checked={chosen.includes(chapter)}
                  onToggle={() => onChange((before) => toggleChapter(before, chapter))}
                >
                  <span>{chapterName(chapter)}</span>
                  {sizes.has(chapter) && (
                    <span className="text-muted-foreground text-sm tabular-nums">
                      {' '}
                      {t('questionsOfChapter', { count: sizes.get(chapter) })}
                    </span>
                  )}
                </Choice>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
