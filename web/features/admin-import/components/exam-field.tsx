import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';

type ExamFieldProps = { exam: string; isDisabled?: boolean; onChange: (exam: string) => void };

/** What the questions of a file are of, where they do not say it themselves. */
export function ExamField({ exam, isDisabled = false, onChange }: ExamFieldProps) {
  const { t } = useTranslation('admin-import');
  const { data: names } = useQuery(examNamesQuery());
  const codes = [...new Set([exam, ...Object.keys(names ?? {})])].sort();
  return (
    <Field label={t('exam.label')} className="min-w-0 max-w-sm flex-1 basis-60">
      {(control) => (
        <NativeSelect
          {...control}
          value={exam}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {examName(names, code)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
