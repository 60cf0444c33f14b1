import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import {
  MISTAKE_KINDS,
  type MistakeKind,
  type NotebookFilter,
} from '#web/features/notebook/api/list-entries.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type FiltersProps = {
  filter: NotebookFilter;
  chapters: { subject: string; chapter: string; open: number; known: number }[];
  onChange: (filter: NotebookFilter) => void;
};

/** Each change begins at the first page again. */
export function Filters({ filter, chapters, onChange }: FiltersProps) {
  const { t } = useTranslation('notebook');
  const chosen = chapters.findIndex(
    ({ subject, chapter }) => subject === filter.subject && chapter === filter.chapter,
  );
  const chooseChapter = (value: string) => {
    const { subject = null, chapter = null } = chapters[Number(value)] ?? {};
    onChange({ ...filter, subject, chapter, page: 0 });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t('filter.chapter')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen === -1 ? 'all' : String(chosen)}
            onChange={(event) => chooseChapter(event.target.value)}
          >
            <option value="all">{t('filter.allChapters')}</option>
            {chapters.map(({ subject, chapter, open, known }, index) => (
              <option key={`${subject} ${chapter}`} value={index}>
                {`${subjectName(subject)}: ${chapterName(chapter)} (${filter.isKnown ? known : open})`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('filter.kind')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.kind ?? 'all'}
            onChange={({ target }) =>
              onChange({
                ...filter,
                kind: target.value === 'all' ? null : (target.value as MistakeKind),
                page: 0,
              })
            }
          >
            <option value="all">{t('filter.allKinds')}</option>
            {MISTAKE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('filter.state')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.isKnown ? 'known' : 'open'}
            onChange={({ target }) => onChange({ ...filter, isKnown: target.value === 'known', page: 0 })}
          >
            <option value="open">{t('filter.open')}</option>
            <option value="known">{t('filter.known')}</option>
          </NativeSelect>
        )}
      </Field>
    </div>
  );
}
