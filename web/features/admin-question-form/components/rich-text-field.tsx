import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TexProblem } from '#web/components/math-text/find-tex-problems.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import {
  type TextControl,
  useInsertTarget,
} from '#web/features/admin-question-form/components/insert-target.ts';
import { TexProblems } from '#web/features/admin-question-form/components/tex-problems.tsx';
import { useRichPaste } from '#web/features/admin-question-form/hooks/use-rich-paste.ts';
import { useTexProblems } from '#web/features/admin-question-form/hooks/use-tex-problems.ts';

export type RichTextFieldProps = {
  label: ReactNode;
  /** Part and field, by which a problem finds it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  lang: string;
  /** One line: an option. */
  isLine?: boolean;
  rows?: number;
  hint?: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
  /** Files that were pasted or dropped here. */
  onFiles: (files: File[]) => void;
};

/** A text in the markup of questions; its formulas are checked as they are typed. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, value, onChange, lang, isLine = false, rows, hint, aside, error, onFiles } = props;
  const target = useInsertTarget();
  const own = useRef<TextControl>(null);
  const problems = useTexProblems(value);
  const { t } = useTranslation('question-form');
  const { paste, losses } = useRichPaste(isLine, onChange);
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    target.current = own.current;
    onFiles([...files]);
  };
  const show = ({ at, from, to }: TexProblem) => {
    own.current?.focus();
    own.current?.setSelectionRange(at + from, at + Math.max(to, from + 1));
  };
  const handlers = {
    lang,
    value,
    'data-field': name,
    onFocus: () => {
      target.current = own.current;
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!paste(event)) take(event, event.clipboardData.files);
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <Field label={label} hint={hint} aside={aside} error={error}>
        {(control) =>
          isLine ? (
            <Input
              {...control}
              {...handlers}
              ref={own as never}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <Textarea
              {...control}
              {...handlers}
              ref={own as never}
              rows={rows}
              onChange={(event) => onChange(event.target.value)}
              className="field-sizing-content max-h-[60dvh]"
            />
          )
        }
      </Field>
      {losses.length > 0 && (
        <p
          role="status"
          className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground"
        >
          {t('paste.lost', { what: losses.map((loss) => t(`paste.losses.${loss}`)).join(', ') })}
        </p>
      )}
      {problems.length > 0 && <TexProblems problems={problems} onShow={show} />}
    </div>
  );
}
