import { PencilLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { useSaveEntry } from '#web/features/notebook/api/save-entry.ts';
import { toast } from '#web/lib/page/toast.ts';

const LONGEST = 2000;
const actions = 'flex flex-wrap gap-x-2 gap-y-1';

type NoteProps = {
  userId: string;
  questionId: string;
  note: string | null;
  /** What else can be done with the mistake: one row with the note's own button. */
  children: ReactNode;
};

function takeFocus(field: HTMLTextAreaElement | null) {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** The student's own words about a mistake. */
export function Note({ userId, questionId, note, children }: NoteProps) {
  const { t } = useTranslation('notebook');
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveEntry(userId, questionId);
  if (typed === null) {
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        {note && (
          <p className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-muted px-3.5 py-2.5">{note}</p>
        )}
        <div className={actions}>
          {children}
          <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setTyped(note ?? '')}>
            <PencilLine aria-hidden="true" />
            {t(note ? 'note.edit' : 'note.add')}
          </Button>
        </div>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { note: typed.trim() || null },
      { onSuccess: () => setTyped(null), onError: () => toast.error(t('saveFailed')) },
    );
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3">
      <div className={actions}>{children}</div>
      <Field label={t('note.label')}>
        {(control) => (
          // Anyone who opened it wants to write; the cursor stands behind what is there.
          <Textarea
            {...control}
            ref={takeFocus}
            rows={3}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={save.isPending}>
          {t('note.save')}
        </Button>
        <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => setTyped(null)}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  );
}
