import { FileUp } from 'lucide-react';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_UPLOAD_BYTES } from '#core/contracts/printing/upload-print-omr.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { ACCEPTED_FILES, type ChosenFiles } from '#web/features/printing/model/choose-files.ts';
import { cn } from '#web/lib/page/cn.ts';

type DropZoneProps = {
  inputRef: Ref<HTMLInputElement>;
  disabled: boolean;
  problems: ChosenFiles['problems'];
  onFiles: (files: readonly File[]) => void;
};

/** Files are dropped on it, or chosen with a click: it is the label of a file input, so keys and readers know it too. */
export function DropZone({ inputRef, disabled, problems, onFiles }: DropZoneProps) {
  const { t } = useTranslation('upload-print');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  // Touch devices have a camera, and nothing to drop.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'grid cursor-pointer justify-items-center gap-2 rounded-xl border-2 border-input border-dashed bg-surface px-4 py-10 text-center has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-offset-2',
          isOver && 'border-primary bg-primary-soft text-primary-soft-foreground',
          disabled && 'cursor-not-allowed opacity-55',
        )}
      >
        <FileUp aria-hidden="true" className="size-10 text-primary" strokeWidth={1.5} />
        <span className="font-semibold text-lg">
          {isOver ? t('drop.now') : isTouch ? t('drop.photo') : t('drop.title')}
        </span>
        <span id={`${id}-hint`} className={isOver ? undefined : 'text-muted-foreground'}>
          {t('drop.hint')}
        </span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // So that a file that was removed can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      {problems.length > 0 && (
        <Alert kind="danger" role="alert">
          <ul className="grid gap-1">
            {problems.map(({ name, problem }) => (
              <li key={`${name} ${problem}`} className="wrap-anywhere">
                <span className="font-semibold">{name}</span>:{' '}
                {t(`problems.${problem}`, { count: MAX_UPLOAD_BYTES })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
