import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BATTLE_QUESTIONS, BATTLE_SECONDS } from '#core/contracts/battles/battles.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { battleChaptersQuery } from '#web/features/battles/api/list-chapters.ts';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export type Scope = {
  exam: string;
  subject: string;
  chapter: string | null;
  question_count: (typeof BATTLE_QUESTIONS)[number];
  seconds_each: (typeof BATTLE_SECONDS)[number];
};

export const FIRST_SCOPE = { chapter: null, question_count: 5, seconds_each: 60 } as const;

type ScopeFieldsProps = {
  scope: Scope;
  /** Of the exam: those in which there is anything to ask. */
  subjects: readonly string[];
  /** What only class XII has is asked where its chapter is chosen. */
  isOfClassXi: boolean;
  onChange: (scope: Scope) => void;
};

/** What a battle is about: the same for the computer and for people. */
export function ScopeFields({ scope, subjects, isOfClassXi, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation('battles');
  const chapters = useQuery(battleChaptersQuery(scope.exam, scope.subject));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Segmented
          label={t('scope.subject')}
          value={scope.subject}
          onValueChange={(subject) => onChange({ ...scope, subject, chapter: null })}
          options={subjects.map((subject) => ({ value: subject, label: subjectName(subject) }))}
          className="flex flex-wrap [&>*]:flex-auto"
        />
      </div>
      <Field label={t('scope.chapter')} className="sm:col-span-2">
        {(control) => (
          <NativeSelect
            {...control}
            value={scope.chapter ?? ''}
            onChange={({ target }) => onChange({ ...scope, chapter: target.value || null })}
          >
            <option value="">{t(isOfClassXi ? 'scope.allOfXi' : 'scope.allChapters')}</option>
            {(chapters.data ?? []).toSorted(byChapterName).map((chapter) => (
              <option key={chapter} value={chapter}>
                {chapterName(chapter)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Segmented
        label={t('scope.questions')}
        value={scope.question_count}
        onValueChange={(question_count) => onChange({ ...scope, question_count })}
        options={BATTLE_QUESTIONS.map((count) => ({ value: count, label: t('scope.count', { count }) }))}
      />
      <Segmented
        label={t('scope.time')}
        value={scope.seconds_each}
        onValueChange={(seconds_each) => onChange({ ...scope, seconds_each })}
        options={BATTLE_SECONDS.map((count) => ({ value: count, label: t('scope.seconds', { count }) }))}
      />
    </div>
  );
}
