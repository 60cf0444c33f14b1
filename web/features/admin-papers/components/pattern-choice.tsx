import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { paperOfExam } from '#core/domain/papers/paper-of-exam.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { examDefinitionQuery } from '#web/lib/exams/exam-definition.ts';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type Pattern = ReturnType<typeof paperOfExam>;
type PatternChoiceProps = { none: Pattern; onChange: (pattern: Pattern) => void };

/** Minutes, marks and sections from the pattern of an exam. */
export function PatternChoice({ none, onChange }: PatternChoiceProps) {
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  const names = useQuery(examNamesQuery());
  const choose = useMutation({
    mutationFn: async (code: string): Promise<Pattern> => {
      const definition = code === '' ? null : await queryClient.fetchQuery(examDefinitionQuery(code));
      return definition ? paperOfExam(definition) : none;
    },
    onSuccess: onChange,
    onError: (error) => toast.error(failureText(error, t('pattern.failed'))),
    // The last choice stands.
    scope: { id: 'pattern-of-paper' },
  });
  return (
    <Field label={t('pattern.label')} hint={t('pattern.hint')} className="max-w-md">
      {(control) => (
        <NativeSelect {...control} onChange={({ target }) => choose.mutate(target.value)}>
          <option value="">{t('pattern.none')}</option>
          {Object.keys(names.data ?? {}).map((code) => (
            <option key={code} value={code}>
              {examName(names.data, code)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** What of a paper a pattern says. */
export const patternOf = ({ duration_sec, marking, sections, cut_off = null }: PaperContent): Pattern => ({
  duration_sec,
  marking,
  sections,
  cut_off,
});
