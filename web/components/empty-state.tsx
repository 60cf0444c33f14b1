import type { ReactNode } from 'react';
import { OpenBookIllustration } from '#web/components/illustrations/open-book.tsx';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The suggested next step. */
  action?: ReactNode;
  illustration?: ReactNode;
};

export function EmptyState({ title, text, action, illustration }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center sm:py-10">
      {illustration ?? <OpenBookIllustration className="w-36" />}
      <p className="font-semibold text-lg">{title}</p>
      {text && <p className="max-w-md text-muted-foreground">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
