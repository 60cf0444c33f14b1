import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Label } from '#web/components/ui/label.tsx';
import { cn } from '#web/lib/page/cn.ts';

/** What the control inside a field must carry: `<Field …>{(control) => <Input {...control} />}</Field>`. */
type FieldControl = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
};

type FieldProps = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  /** At the end of the label's line, for example a link. */
  aside?: ReactNode;
  /** Said by screen readers; the form says it to everybody. */
  isRequired?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, error, hint, aside, isRequired, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger-soft-foreground text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
