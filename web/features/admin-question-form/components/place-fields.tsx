import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Subject } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { chaptersOfSubjectQuery } from '#web/features/admin-question-form/api/list-chapters.ts';
import { termsQuery } from '#web/features/admin-question-form/api/list-terms.ts';
import { SubjectField } from '#web/features/admin-question-form/components/subject-field.tsx';
import { TagsField } from '#web/features/admin-question-form/components/tags-field.tsx';
import {
  QUESTION_LANGUAGES,
  QUESTION_STATUSES,
  type QuestionFields,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { chaptersOfExam } from '#web/features/admin-question-form/model/subject-value.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';
import { examSubjectsQuery } from '#web/lib/exams/exam-subjects.ts';

type PlaceFieldsProps = {
  question: QuestionFields;
  isMade: boolean;
  onChange: (change: Partial<QuestionFields>) => void;
  problem: Problem | null;
};

/** Where in the bank the question stands. */
export function PlaceFields({ question, isMade, onChange, problem }: PlaceFieldsProps) {
  const { t } = useTranslation('question-form');
  const { exam, subject, chapter } = question;
  const isOfNeet = exam === NEET_EXAM;
  const { data: chapters = [] } = useQuery({ ...chaptersOfSubjectQuery(subject), enabled: isOfNeet });
  const { data: exams = [] } = useQuery(examSubjectsQuery());
  const ofSyllabus = isOfNeet
    ? [...chapters, ...(SYLLABUS_CHAPTERS[subject as Subject] ?? [])].sort()
    : chaptersOfExam(exams, question);
  const known = [...new Set(ofSyllabus)];
  const named = chapter.trim();
  // A chapter that is being typed is none yet.
  const { data: terms } = useQuery(termsQuery(subject, known.includes(named) ? named : ''));
  const errorOf = (field: string) =>
    problem?.part === 'original' && problem.field === field ? t(`problems.${problem.code}`) : undefined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SubjectField place={question} isMade={isMade} onPlace={onChange} />
      <OfferingField
        label={t('fields.chapter')}
        name="chapter"
        value={chapter}
        offered={known}
        placeholder={t('fields.chapterPlaceholder')}
        error={errorOf('chapter')}
        onChange={(text) => onChange({ chapter: text })}
      />
      <OfferingField
        label={t('fields.topic')}
        name="topic"
        value={question.topic}
        offered={terms?.topics ?? []}
        error={errorOf('topic')}
        onChange={(topic) => onChange({ topic })}
      />
      <OfferingField
        label={t('fields.source')}
        name="source"
        value={question.source}
        offered={terms?.sources ?? []}
        onChange={(source) => onChange({ source })}
      />
      <Field label={t('fields.language')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={question.language}
            onChange={(event) => onChange({ language: event.target.value })}
          >
            {QUESTION_LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {t(`languages.${code}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('fields.status')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={question.status}
            onChange={(event) => onChange({ status: event.target.value })}
          >
            {QUESTION_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="sm:col-span-2">
        <TagsField tags={question.tags} offered={terms?.tags ?? []} onChange={(tags) => onChange({ tags })} />
      </div>
    </div>
  );
}

type OfferingFieldProps = {
  label: string;
  name: string;
  value: string;
  offered: readonly string[];
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Free text that offers what is in use. */
function OfferingField({ label, name, value, offered, placeholder, error, onChange }: OfferingFieldProps) {
  const listId = useId();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            value={value}
            list={listId}
            autoComplete="off"
            placeholder={placeholder}
            data-field={`original-${name}`}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {offered.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
