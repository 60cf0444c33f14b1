import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import { OwnProblem } from '#web/features/admin-exams/components/subject-fields.tsx';
import type { AskedKind, MarksDraft } from '#web/features/admin-exams/model/exam-draft.ts';

type MarksFieldsProps = {
  path: string;
  kind: AskedKind;
  marks: MarksDraft;
  onChange: (marks: MarksDraft) => void;
};

/** Whether a kind of question is asked, and what it earns. */
export function MarksFields({ path, kind, marks, onChange }: MarksFieldsProps) {
  const { t } = useTranslation('admin-exams');
  const asked = useId();
  const change = (some: Partial<MarksDraft>) => onChange({ ...marks, ...some });
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t(`kinds.${kind}`)}</legend>
      <div className="flex items-start gap-3">
        <Checkbox
          id={asked}
          checked={marks.isAsked}
          onCheckedChange={(isOn) => change({ isAsked: isOn === true })}
        />
        <Label htmlFor={asked} className="font-normal">
          {t('asksKind', { kind: t(`kinds.${kind}`) })}
        </Label>
      </div>
      {marks.isAsked && (
        <div className="grid grid-cols-3 gap-3 sm:max-w-xl">
          {(['right', 'wrong', 'blank'] as const).map((outcome) => (
            <TextField
              key={outcome}
              path={`${path}.${outcome}`}
              label={t(`fields.${outcome}`)}
              maxLength={12}
              value={marks[outcome]}
              onChange={(value) => change({ [outcome]: value })}
            />
          ))}
        </div>
      )}
      {marks.isAsked && kind === 'multiple' && (
        <TextField
          path={`${path}.partial`}
          label={t('fields.partial')}
          hint={t('partialHint')}
          maxLength={60}
          value={marks.partial}
          onChange={(partial) => change({ partial })}
        />
      )}
      <OwnProblem path={path} />
    </fieldset>
  );
}
