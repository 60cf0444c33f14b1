import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { QUESTION_LANGUAGES, QUESTION_STATUSES } from '#core/domain/question-bank/question-fields.ts';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { bankChaptersQuery, bankSubjectsQuery } from '#web/features/admin-questions/api/list-names.ts';
import {
  ANSWERS,
  FORMULAS,
  type ListAddress,
  readListAddress,
} from '#web/features/admin-questions/model/list-address.ts';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type ListFiltersProps = { address: ListAddress; onChange: (change: Partial<ListAddress>) => void };

const FILTERS = [
  'exam',
  'subject',
  'chapter',
  'difficulty',
  'status',
  'answer',
  'language',
  'formulas',
] as const;
type FilterName = (typeof FILTERS)[number];
interface Choice {
  value: string;
  name: string;
}

export function ListFilters({ address, onChange }: ListFiltersProps) {
  const { t } = useTranslation('admin-questions');
  const choices = useChoices(address);
  const choose = (filter: FilterName, value: string) => {
    const chosen = readListAddress({ [filter]: value })[filter];
    // A chapter belongs to the subject it was chosen under.
    const leavesSubject = filter === 'subject' && address.subject !== undefined;
    onChange({ [filter]: chosen, ...(leavesSubject ? { chapter: undefined } : {}) });
  };
  const isNarrowed = address.search !== undefined || FILTERS.some((filter) => address[filter] !== undefined);
  return (
    // Each wide enough for its longest word in any language; as many beside each other as there is room for (words are longest in Tamil).
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] max-sm:[:lang(ta)_&]:grid-cols-1">
      {FILTERS.map((filter) => (
        <NativeSelect
          key={filter}
          aria-label={t(`filters.${filter}.label`)}
          className="h-10 pr-7 pl-2.5 text-sm data-[narrowed=true]:border-primary data-[narrowed=true]:bg-primary-soft data-[narrowed=true]:text-primary-soft-foreground"
          data-narrowed={address[filter] !== undefined}
          value={String(address[filter] ?? '')}
          onChange={(event) => choose(filter, event.target.value)}
        >
          <option value="">{t(`filters.${filter}.all`)}</option>
          {choices[filter].map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="min-h-10 justify-self-start"
        disabled={!isNarrowed}
        onClick={() =>
          onChange({ search: undefined, ...Object.fromEntries(FILTERS.map((filter) => [filter, undefined])) })
        }
      >
        {t('filters.clear')}
      </Button>
    </div>
  );
}

function useChoices(address: ListAddress): Record<FilterName, Choice[]> {
  const { t } = useTranslation('admin-questions');
  const subjects = useQuery(bankSubjectsQuery());
  const chapters = useQuery(bankChaptersQuery(address.subject));
  const exams = useQuery(examNamesQuery());
  return {
    exam: withChosen(Object.keys(exams.data ?? {}), address.exam).map((value) => ({
      value,
      name: examName(exams.data, value),
    })),
    subject: withChosen(subjects.data ?? [], address.subject).map((value) => ({
      value,
      name: subjectName(value),
    })),
    chapter: withChosen(chapters.data ?? [], address.chapter)
      .sort(byChapterName)
      .map((value) => ({ value, name: chapterName(value) })),
    difficulty: DIFFICULTY_LEVELS.map((level) => ({ value: String(level), name: difficultyName(level) })),
    status: QUESTION_STATUSES.map((value) => ({ value, name: t(`statuses.${value}`) })),
    answer: ANSWERS.map((value) => ({ value, name: t(`filters.answer.${value}`) })),
    language: QUESTION_LANGUAGES.map((value) => ({ value, name: t(`languages.${value}`) })),
    formulas: FORMULAS.map((value) => ({ value, name: t(`filters.formulas.${value}`) })),
  };
}

/** A link may name one that is not there (any more), and it must be seen that it narrows the list. */
function withChosen(names: readonly string[], chosen: string | undefined): string[] {
  return chosen === undefined || names.includes(chosen) ? [...names] : [...names, chosen];
}
