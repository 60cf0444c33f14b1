import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { QUESTION_POOLS, QUESTION_STATUSES } from '#core/domain/question-bank/question-fields.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { bankChaptersQuery } from '#web/features/admin-questions/api/list-names.ts';
import type { ChangeDraft } from '#web/features/admin-questions/model/change-draft.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type ChangeFieldsProps = {
  draft: ChangeDraft;
  subject: string | undefined;
  isRefused: boolean;
  onDraft: (draft: ChangeDraft) => void;
};

/** The new value of the chosen field. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { t } = useTranslation('admin-questions');
  const { field } = props.draft;
  if (field === 'tags') return <TagFields {...props} />;
  if (field === 'chapter' || field === 'topic') return <TextField {...props} />;
  const choices = {
    difficulty: DIFFICULTY_LEVELS.map((level) => [String(level), difficultyName(level)]),
    pool: QUESTION_POOLS.map((pool) => [pool, t(`pools.${pool}`)]),
    status: QUESTION_STATUSES.map((status) => [status, t(`statuses.${status}`)]),
  }[field];
  return (
    <Field label={t('change.value')} error={props.isRefused ? t('change.choose') : undefined}>
      {(control) => (
        <NativeSelect
          {...control}
          value={props.draft.value}
          onChange={(event) => props.onDraft({ ...props.draft, value: event.target.value })}
        >
          <option value="">{t('change.choose')}</option>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function TextField({ draft, subject, isRefused, onDraft }: ChangeFieldsProps) {
  const { t } = useTranslation('admin-questions');
  const list = useId();
  const chapters = useQuery({ ...bankChaptersQuery(subject), enabled: draft.field === 'chapter' });
  return (
    <Field
      label={t('change.value')}
      hint={draft.field === 'topic' ? t('change.topicHint') : undefined}
      error={isRefused ? t('change.chapterMissing') : undefined}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            maxLength={200}
            value={draft.value}
            onChange={(event) => onDraft({ ...draft, value: event.target.value })}
          />
          <datalist id={list}>
            {draft.field === 'chapter' &&
              chapters.data?.map((chapter) => <option key={chapter} value={chapter} />)}
          </datalist>
        </>
      )}
    </Field>
  );
}

function TagFields({ draft, isRefused, onDraft }: ChangeFieldsProps) {
  const { t } = useTranslation('admin-questions');
  return (
    <>
      <Field
        label={t('change.addTags')}
        hint={t('change.tagsHint')}
        error={isRefused ? t('change.tagsMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={1000}
            value={draft.add}
            onChange={(event) => onDraft({ ...draft, add: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('change.removeTags')}>
        {(control) => (
          <Input
            {...control}
            maxLength={1000}
            value={draft.remove}
            onChange={(event) => onDraft({ ...draft, remove: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
