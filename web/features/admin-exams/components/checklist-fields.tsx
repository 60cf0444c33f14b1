import { useTranslation } from 'react-i18next';
import { CHECKLIST } from '#core/domain/exam-day/checklist.ts';
import { TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import { TextsField } from '#web/features/admin-exams/components/texts-field.tsx';
import type { ChecklistDraft } from '#web/features/admin-exams/model/exam-draft.ts';

type ChecklistFieldsProps = { checklist: ChecklistDraft; onChange: (checklist: ChecklistDraft) => void };

/** What a candidate packs and does on the day of the exam. */
export function ChecklistFields({ checklist, onChange }: ChecklistFieldsProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid gap-4" aria-labelledby="checklist-of-day">
      <h2 id="checklist-of-day" className="font-semibold text-xl">
        {t('fields.checklist')}
      </h2>
      <p className="text-muted-foreground">{t('checklistHint')}</p>
      <div className="grid gap-4 rounded-xl border border-border bg-surface p-4">
        {CHECKLIST.map((item, place) => (
          <TextsField
            key={item}
            path={`checklist.items.${place}.text`}
            label={t(`checklistItems.${item}`)}
            value={checklist.items[item]}
            onChange={(text) => onChange({ ...checklist, items: { ...checklist.items, [item]: text } })}
          />
        ))}
        <TextField
          path="checklist.source"
          label={t('fields.source')}
          hint={t('sourceHint')}
          maxLength={500}
          value={checklist.source}
          onChange={(source) => onChange({ ...checklist, source })}
        />
      </div>
    </section>
  );
}
