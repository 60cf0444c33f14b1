import { Search } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesQuery } from '#core/domain/library/search-text.ts';
import { Input } from '#web/components/ui/input.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { ChapterGroupList } from '#web/features/test-builder/components/chapter-group-list.tsx';
import { QuickPicks } from '#web/features/test-builder/components/quick-picks.tsx';
import type { ChapterGroup } from '#web/features/test-builder/hooks/use-chapters.ts';
import type { Selection } from '#web/features/test-builder/model/selection.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

/** With fewer chapters there is no search field. */
const SEARCH_FROM = 12;

type ChapterChecklistProps = {
  groups: ChapterGroup[];
  isPending: boolean;
  selection: Selection;
  /** Where no chapter is chosen, those of class XI are asked. */
  isNarrowed: boolean;
  onChange: Dispatch<SetStateAction<Selection>>;
};

export function ChapterChecklist(props: ChapterChecklistProps) {
  const { groups, isPending, selection, isNarrowed, onChange } = props;
  const { t } = useTranslation('test-builder');
  const [search, setSearch] = useState('');
  const total = groups.reduce((sum, group) => sum + group.chapters.length, 0);
  const found = search.trim() === '' ? groups : matching(groups, search);
  const count = selection.chapters.length;
  const isSingle = selection.mode === 'chapter';
  const hint = isSingle ? 'chapterHint' : isNarrowed ? 'chaptersHintXi' : 'chaptersHint';
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-lg">{t('chapters')}</legend>
      <p className="mb-3 text-muted-foreground text-sm" aria-live="polite">
        {count > 0 ? t('chaptersChosen', { count }) : t(hint)}
      </p>
      {isPending && (
        <p role="status" className="flex min-h-11 items-center gap-3 text-muted-foreground">
          <Spinner />
          {t('loadingChapters')}
        </p>
      )}
      {!isPending && total === 0 && <p className="text-muted-foreground">{t('noChapters')}</p>}
      {!isSingle && <QuickPicks groups={groups} chosen={selection.chapters} onChange={onChange} />}
      {total >= SEARCH_FROM && <ChapterSearch value={search} onChange={setSearch} />}
      {total > 0 && (
        <div className="relative max-h-96 overflow-y-auto rounded-xl border border-border bg-surface">
          {found.map((group) => (
            <ChapterGroupList
              key={group.subject}
              group={group}
              chosen={selection.chapters}
              isSingle={isSingle}
              onChange={onChange}
            />
          ))}
          {found.length === 0 && <p className="p-4 text-muted-foreground">{t('noChapterMatches')}</p>}
        </div>
      )}
    </fieldset>
  );
}

function ChapterSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('test-builder');
  return (
    <span className="relative mb-3 block">
      <Search aria-hidden="true" className="absolute top-3 left-3.5 size-5 text-muted-foreground" />
      <Input
        type="search"
        aria-label={t('searchChapters')}
        placeholder={t('searchChapters')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Enter must not submit the form and create the test.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="pl-11"
      />
    </span>
  );
}

function matching(groups: readonly ChapterGroup[], search: string): ChapterGroup[] {
  return groups
    .map((group) => ({
      ...group,
      chapters: group.chapters.filter((name) => matchesQuery(search, [name, chapterName(name)])),
    }))
    .filter(({ chapters }) => chapters.length > 0);
}
