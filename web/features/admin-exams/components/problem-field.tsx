import { createContext, type ReactNode, useContext } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useProblemText } from '#web/features/admin-exams/components/problem-text.ts';
import type { Problem } from '#web/features/admin-exams/model/check-draft.ts';

/** What stands in the way of saving the form around. */
export const Problems = createContext<readonly Problem[]>([]);

/** What is said beside what it concerns: of this path and, unless `isAlone`, of what stands below it. */
export function useProblemsAt(path: string, isAlone = false): string {
  const sentence = useProblemText();
  return useContext(Problems)
    .filter((problem) => problem.path === path || (!isAlone && problem.path.startsWith(`${path}.`)))
    .map(sentence)
    .join(' ');
}

type ProblemFieldProps = {
  path: string;
  label: string;
  hint?: ReactNode;
  className?: string;
  children: (control: Parameters<Parameters<typeof Field>[0]['children']>[0]) => ReactNode;
};

/** A field with what its part of the definition contradicts. */
export function ProblemField({ path, label, hint, className, children }: ProblemFieldProps) {
  const error = useProblemsAt(path);
  return (
    <Field label={label} hint={hint} {...(className && { className })} {...(error && { error })}>
      {children}
    </Field>
  );
}

type TextFieldProps = Omit<ProblemFieldProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  isNumber?: boolean;
};

/** One line; numbers stay as they are typed. */
export function TextField({ value, onChange, maxLength = 200, isNumber, ...field }: TextFieldProps) {
  return (
    <ProblemField {...field}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          {...(isNumber && { inputMode: 'numeric' as const, className: 'tabular-nums' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </ProblemField>
  );
}
