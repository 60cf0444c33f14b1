import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartOfPaper } from '#core/domain/sitting-results/results-of.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { setCutOffsMutation } from '#web/features/sitting-results/api/set-cut-offs.ts';
import { shownMarks } from '#web/features/sitting-results/model/shown-marks.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type SetCutOffsProps = { sittingId: string; paper: PartOfPaper; sections: readonly PartOfPaper[] };

/** What the institute makes known after its exam: marks to be reached, of the whole and of each section. */
export function SetCutOffs({ sittingId, paper, sections }: SetCutOffsProps) {
  const { t } = useTranslation(['sitting-results', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('cutOffs.change')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent closeLabel={t('common:close')}>
          <DialogHeader>
            <DialogTitle>{t('cutOffs.change')}</DialogTitle>
            <DialogDescription>{t('cutOffs.changeText')}</DialogDescription>
          </DialogHeader>
          <Form sittingId={sittingId} paper={paper} sections={sections} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Set before; one that the paper says itself is no mark of this form. In hundredths of a mark. */
const setBefore = ({ cut_off }: PartOfPaper): number | null =>
  cut_off && cut_off.percent === null ? cut_off.marks : null;

function Form({ sittingId, paper, sections, onDone }: SetCutOffsProps & { onDone: () => void }) {
  const { t } = useTranslation('sitting-results');
  const parts = [paper, ...sections];
  const [typed, setTyped] = useState(() => parts.map(setBefore));
  const save = useMutation({
    ...setCutOffsMutation(useQueryClient(), sittingId),
    onSuccess: () => {
      toast.success(t('cutOffs.saved'));
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ paper: typed[0] ?? null, sections: typed.slice(1) });
      }}
    >
      {parts.map(({ name, max_marks: max }, place) => (
        <Field
          key={name}
          label={t('cutOffs.marksOf', {
            name: name === '' ? t('cutOffs.whole') : subjectName(name),
            max: shownMarks(max),
          })}
        >
          {(control) => (
            <NumberInput
              {...control}
              value={typed[place] == null ? null : (typed[place] ?? 0) / 100}
              min={0}
              max={max / 100}
              isDecimal
              onChange={(marks) =>
                setTyped(
                  typed.map((one, at) =>
                    at !== place ? one : marks === null ? null : Math.round(marks * 100),
                  ),
                )
              }
            />
          )}
        </Field>
      ))}
      {save.isError && (
        <Alert kind="danger" role="alert">
          <p>{failureText(save.error, t('cutOffs.failed'))}</p>
        </Alert>
      )}
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          {t('cutOffs.leave')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t('cutOffs.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}
