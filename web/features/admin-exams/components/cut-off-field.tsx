import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#web/features/admin-exams/components/choice-field.tsx';
import { TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import type { CutOffDraft } from '#web/features/admin-exams/model/exam-draft.ts';

type CutOffFieldProps = { path: string; value: CutOffDraft; onChange: (value: CutOffDraft) => void };

/** What has to be reached: nothing, a share of the marks, or what is announced after the exam. */
export function CutOffField({ path, value, onChange }: CutOffFieldProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <>
      <ChoiceField
        path={value.kind === 'percent' ? `${path}.kind` : path}
        label={t('fields.cutOff')}
        value={value.kind}
        options={[
          ['none', t('cutOffs.none')],
          ['percent', t('cutOffs.percent')],
          ['announced', t('cutOffs.announced')],
        ]}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'percent' && (
        <TextField
          path={path}
          label={t('fields.percent')}
          isNumber
          maxLength={6}
          value={value.percent}
          onChange={(percent) => onChange({ ...value, percent })}
        />
      )}
    </>
  );
}
