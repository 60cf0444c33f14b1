import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { useFocusAfterRemoval } from '#web/features/printing/hooks/use-focus-after-removal.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type ChosenFileListProps = {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
  /** What takes the focus when the last file is gone. */
  focusAfter: () => HTMLElement | null;
};

/** Numbered, because what is wrong with a file is said by its number. */
export function ChosenFileList({ files, disabled, onRemove, focusAfter }: ChosenFileListProps) {
  const { t } = useTranslation('upload-print');
  const { list, moveFocus } = useFocusAfterRemoval(focusAfter);
  return (
    <section aria-label={t('files.title')}>
      <ol ref={list} className="grid gap-2">
        {files.map((file, index) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className="flex items-center gap-3 rounded-lg border border-border bg-surface p-2 pl-3"
          >
            <span className="w-5 shrink-0 text-muted-foreground text-sm tabular-nums">{index + 1}</span>
            <Thumbnail file={file} />
            <span className="grid min-w-0 flex-1">
              <span className="wrap-anywhere font-medium">{file.name}</span>
              <span className="text-muted-foreground text-sm">
                {t('files.size', { size: megabytes(file.size) })}
              </span>
            </span>
            <Button
              variant="ghost"
              size="icon"
              disabled={disabled}
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => {
                moveFocus(index);
                onRemove(file);
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A damaged picture shows the sheet of paper that PDFs have, too. */
function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-muted">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setUrl(null)} />
      ) : (
        <FileText aria-hidden="true" className="size-6 text-muted-foreground" />
      )}
    </span>
  );
}

const MEGABYTE = 1024 * 1024;

function megabytes(bytes: number): string {
  // As the limit is counted: a file of exactly 10 MB says 10 MB.
  return formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10));
}
