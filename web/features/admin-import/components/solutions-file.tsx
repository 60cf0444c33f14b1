import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMAT_FILES } from '#core/domain/question-import/import-format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { cn } from '#web/lib/page/cn.ts';

type SolutionsFileProps = {
  file: File | null;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** A second Word file, with the answers or solutions by the numbers of the questions; chosen before the paper is sent. */
export function SolutionsFile({ file, onFile, onRemove }: SolutionsFileProps) {
  const { t } = useTranslation('admin-import');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { endings, types } = FORMAT_FILES.docx;
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">{t('solutions.title')}</p>
      <p className="text-muted-foreground text-sm">{t('solutions.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          className="peer sr-only"
          accept={[...endings.map((ending) => `.${ending}`), ...types].join(',')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={cn(
            buttonVariants({ variant: 'outline', size: 'sm' }),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          {file ? t('solutions.change') : t('solutions.choose')}
        </label>
        {file && (
          <>
            <span className="wrap-anywhere min-w-0 text-sm" role="status">
              {file.name}
            </span>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onRemove();
                input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
              {t('solutions.remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
