import { type ReactNode, useId } from 'react';

type LibrarySectionProps = { title: string; text?: string; children: ReactNode };

export function LibrarySection({ title, text, children }: LibrarySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {text && <p className="max-w-reading text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  );
}
