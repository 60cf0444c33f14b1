import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FORMAT_FILES,
  IMPORT_FORMATS,
  type ImportFormat,
  MAX_IMPORT_BYTES,
  mayBe,
} from '#core/domain/question-import/import-format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { CsvFormat } from '#web/features/admin-import/components/csv-format.tsx';
import { ExamField } from '#web/features/admin-import/components/exam-field.tsx';
import { RecentImports } from '#web/features/admin-import/components/recent-imports.tsx';
import { SolutionsFile } from '#web/features/admin-import/components/solutions-file.tsx';
import { useLastExam } from '#web/features/admin-import/hooks/use-last-exam.ts';
import { useUploadImport } from '#web/features/admin-import/hooks/use-upload-import.ts';
import { sampleFile } from '#web/features/admin-import/model/sample-file.ts';
import { cn } from '#web/lib/page/cn.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { sayNotLoaded } from '#web/lib/page/say-offline.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';

const MEGABYTE = 1024 * 1024;

/** Step 1: which kind of file, and the file. */
export function UploadStep({
  exam: shown,
  onImport,
}: {
  exam: string;
  onImport: (importId: string) => void;
}) {
  const { t } = useTranslation('admin-import');
  const [format, setFormat] = useState<ImportFormat>('csv');
  const [chosen, setExam] = useState<string | null>(null);
  const { last } = useLastExam();
  // The one that is shown may be known a moment later.
  const exam = chosen ?? last ?? shown;
  const { upload, cancel, isPending, share } = useUploadImport(onImport);
  const [solutions, setSolutions] = useState<File | null>(null);
  const place = useKeepFocus<HTMLDivElement>(isPending ? 'sending' : 'choosing');
  const isTaken = (file: File): boolean => {
    if (mayBe(format, file) && file.size <= MAX_IMPORT_BYTES) return true;
    const why = mayBe(format, file)
      ? t('upload.tooLarge', { most: MAX_IMPORT_BYTES / MEGABYTE })
      : t(`upload.invalid.${format}`);
    toast.error(why, t('upload.invalidTitle'));
    return false;
  };
  const take = (file: File | undefined) => {
    if (file && isTaken(file))
      upload({ file, format, exam, solutions: format === 'docx' ? solutions : null });
  };
  const sample = () => sampleFile(format).then(([file, name]) => downloadFile(file, name), sayNotLoaded);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-8 outline-none">
      <Card className="grid gap-5">
        <CardHeader className="mb-0">
          <CardTitle>{format === 'csv' ? t('steps.upload') : t('upload.other')}</CardTitle>
          <CardDescription>{t(`formats.${format}.text`)}</CardDescription>
        </CardHeader>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('upload.source')} className="min-w-0 max-w-sm flex-1 basis-60">
            {(control) => (
              <NativeSelect
                {...control}
                value={format}
                disabled={isPending}
                onChange={(event) => setFormat(event.target.value as ImportFormat)}
              >
                {IMPORT_FORMATS.map((known) => (
                  <option key={known} value={known}>
                    {t(`formats.${known}.name`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <ExamField exam={exam} isDisabled={isPending} onChange={setExam} />
          <Button variant="outline" onClick={sample}>
            <Download aria-hidden="true" />
            {t('upload.sample')}
          </Button>
        </div>
        {format === 'docx' && !isPending && (
          <SolutionsFile
            file={solutions}
            onFile={(file) => isTaken(file) && setSolutions(file)}
            onRemove={() => setSolutions(null)}
          />
        )}
        {isPending ? (
          <div className="grid gap-3" role="status">
            <p>{t('upload.sending')}</p>
            <Progress label={t('upload.sending')} value={share * 100} />
            <Button variant="outline" size="sm" className="justify-self-start" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <FileDrop key={format} format={format} onFile={take} />
        )}
        {format === 'csv' && <CsvFormat exam={exam} />}
      </Card>
      <RecentImports onOpen={onImport} />
    </div>
  );
}

function FileDrop({ format, onFile }: { format: ImportFormat; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('admin-import');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { endings, types } = FORMAT_FILES[format];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'grid justify-items-center gap-3 rounded-xl border-2 border-input border-dashed px-4 py-10 text-center',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <FileUp aria-hidden="true" className="size-9 text-muted-foreground" />
      <input
        ref={input}
        id={id}
        type="file"
        className="peer sr-only"
        accept={[...endings.map((ending) => `.${ending}`), ...types].join(',')}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants(),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {t('upload.choose')}
      </label>
      <p className="text-muted-foreground text-sm">
        {t('upload.drop', {
          most: MAX_IMPORT_BYTES / MEGABYTE,
          endings: endings.map((e) => `.${e}`).join(', '),
        })}
      </p>
    </div>
  );
}
