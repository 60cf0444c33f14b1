import { useQuery } from '@tanstack/react-query';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { chosenExamsQuery } from '#web/lib/student/chosen-exams.ts';

type ExamChoiceProps = { userId: string; label: string; exam: string; onChange: (exam: string) => void };

/** Which exam's figures are shown; nothing for who prepares for one alone. */
export function ExamChoice({ userId, label, exam, onChange }: ExamChoiceProps) {
  const exams = useQuery(chosenExamsQuery(userId)).data ?? [];
  if (exams.length < 2) return null;
  return (
    <Field label={label} className="max-w-sm">
      {(control) => (
        <NativeSelect {...control} value={exam} onChange={({ target }) => onChange(target.value)}>
          {exams.map(({ code, name }) => (
            <option key={code} value={code}>
              {inLanguage(name)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
