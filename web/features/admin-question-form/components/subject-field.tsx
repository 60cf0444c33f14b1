import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import {
  offeredSubjects,
  subjectOf,
  subjectValue,
} from '#web/features/admin-question-form/model/subject-value.ts';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';
import { examSubjectsQuery } from '#web/lib/exams/exam-subjects.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SubjectFieldProps = {
  place: { exam: string; subject: string };
  /** It keeps its exam. */
  isMade: boolean;
  onPlace: (place: { exam: string; subject: string; chapter?: string }) => void;
};

/** A subject of any exam; of a question that is there, of its own. */
export function SubjectField({ place, isMade, onPlace }: SubjectFieldProps) {
  const { t } = useTranslation('question-form');
  const exams = useQuery(examSubjectsQuery()).data ?? [];
  const { data: names } = useQuery(examNamesQuery());
  const { exam, subject } = place;
  const offered = offeredSubjects(exams, place, isMade);
  return (
    <Field label={t('fields.subject')} hint={names && examName(names, exam)}>
      {(control) => (
        <NativeSelect
          {...control}
          value={subjectValue(place)}
          onChange={({ target }) => {
            const chosen = subjectOf(target.value);
            // A chapter of another exam is no place in this one.
            onPlace({ ...chosen, ...(chosen.exam !== exam && { chapter: '' }) });
          }}
        >
          {(!isMade || exam === NEET_EXAM) && (
            <optgroup label={names?.[NEET_EXAM] ? examName(names, NEET_EXAM) : 'NEET (UG)'}>
              {SUBJECTS.map((name) => (
                <option key={name} value={name}>
                  {subjectName(name)}
                </option>
              ))}
            </optgroup>
          )}
          {offered.map(({ code, name, subjects }) => (
            <optgroup key={code} label={inLanguage(name)}>
              {subjects.map(({ name: called }) => (
                <option key={called.en} value={subjectValue({ exam: code, subject: called.en })}>
                  {inLanguage(called)}
                </option>
              ))}
            </optgroup>
          ))}
          {exam !== NEET_EXAM &&
            !offered.some(
              ({ code, subjects }) => code === exam && subjects.some(({ name }) => name.en === subject),
            ) && <option value={subjectValue(place)}>{subjectName(subject)}</option>}
        </NativeSelect>
      )}
    </Field>
  );
}
