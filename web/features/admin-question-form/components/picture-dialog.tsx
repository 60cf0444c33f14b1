import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#core/contracts/question-bank/upload-question-picture.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { uploadPicture } from '#web/features/admin-question-form/api/upload-picture.ts';
import { pictureMarkup } from '#web/features/admin-question-form/model/picture-markup.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const MEGABYTE = 1024 * 1024;

type PictureDialogProps = {
  /** What was pasted, dropped or chosen; null: to be chosen here. */
  file: File | null;
  onInsert: (markup: string) => void;
  onClose: () => void;
};

/** Asks what a picture shows, keeps it, and hands on its markup. */
export function PictureDialog({ file: given, onInsert, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['question-form', 'common']);
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const [isDrawing, setDrawing] = useState(false);
  const [missing, setMissing] = useState<'file' | 'alt' | null>(null);
  const upload = useMutation({
    mutationFn: (picture: File) => uploadPicture(picture, isDrawing),
    onSuccess: (kept) => onInsert(pictureMarkup(alt, kept)),
  });
  const refused = file && refusalOf(file);
  const problem =
    (refused && t(`question-form:picture.${refused}`, { most: MAX_PICTURE_BYTES / MEGABYTE })) ||
    (upload.isError && failureText(upload.error, t('question-form:picture.failed')));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog stands in the form of the question, as React sees it.
    event.stopPropagation();
    const lacks = !file ? 'file' : alt.trim() === '' ? 'alt' : null;
    setMissing(lacks);
    if (file && !refused && !lacks && !upload.isPending) upload.mutate(file);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t('common:close')} aria-describedby={undefined}>
        <DialogTitle>{t('question-form:picture.title')}</DialogTitle>
        <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
          {file && !refused && <Shown file={file} />}
          {!given && (
            <Field
              label={t('question-form:picture.file')}
              error={missing === 'file' ? t('question-form:picture.fileRequired') : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept={PICTURE_TYPES.join(',')}
                  className="w-full min-w-0 text-sm"
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null);
                    upload.reset();
                  }}
                />
              )}
            </Field>
          )}
          <Field
            label={t('question-form:picture.alt')}
            hint={t('question-form:picture.altHint')}
            error={missing === 'alt' ? t('question-form:picture.altRequired') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={alt}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button within it */}
          <label className="flex items-center gap-2.5">
            <Checkbox checked={isDrawing} onCheckedChange={(checked) => setDrawing(checked === true)} />
            {t('question-form:picture.drawing')}
          </label>
          {problem && (
            <Alert kind="danger" role="alert">
              {problem}
            </Alert>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('question-form:cancel')}
            </Button>
            <Button type="submit" busy={upload.isPending}>
              {t('question-form:picture.insert')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Shown({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="" className="mx-auto max-h-60 rounded-lg bg-white object-contain" />;
}

/** What the server would refuse, without sending it. */
function refusalOf({ type, size }: File): 'wrongType' | 'tooLarge' | null {
  if (!PICTURE_TYPES.some((taken) => taken === type)) return 'wrongType';
  return size > MAX_PICTURE_BYTES ? 'tooLarge' : null;
}
