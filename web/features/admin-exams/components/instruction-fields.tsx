import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { PartHeading } from '#web/features/admin-exams/components/part-heading.tsx';
import { TextsField } from '#web/features/admin-exams/components/texts-field.tsx';
import { type InstructionDraft, newInstruction } from '#web/features/admin-exams/model/exam-draft.ts';

type InstructionFieldsProps = {
  instructions: InstructionDraft[];
  onChange: (instructions: InstructionDraft[]) => void;
};

/** What candidates are told besides marks and clocks, which follow from the sections. */
export function InstructionFields({ instructions, onChange }: InstructionFieldsProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid gap-4" aria-labelledby="instructions">
      <h2 id="instructions" className="font-semibold text-xl">
        {t('fields.instructions')}
      </h2>
      <p className="text-muted-foreground">{t('instructionsHint')}</p>
      {instructions.map(({ key, text }, place) => (
        <div key={key} className="grid gap-3 rounded-xl border border-border bg-surface p-4">
          <PartHeading
            name={t('instructionNumber', { number: place + 1 })}
            onRemove={() => onChange(instructions.filter((one) => one.key !== key))}
          />
          <TextsField
            path={`instructions.${place}`}
            label={t('fields.sentence')}
            value={text}
            onChange={(changed) =>
              onChange(instructions.map((one) => (one.key === key ? { key, text: changed } : one)))
            }
          />
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={instructions.length >= 10}
        onClick={() => onChange([...instructions, newInstruction()])}
      >
        <Plus aria-hidden="true" />
        {t('addInstruction')}
      </Button>
    </section>
  );
}
