import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type PageHeadingProps = { title: string; text?: ReactNode; pageTitle?: string; action?: ReactNode };

/** The one h1 of a screen; also names the browser's tab. */
export function PageHeading({ title, text, pageTitle, action }: PageHeadingProps) {
  usePageTitle(pageTitle ?? title);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-1.5">
        <h1 className="wrap-anywhere font-bold text-3xl">{title}</h1>
        {text && <p className="wrap-anywhere max-w-reading text-muted-foreground">{text}</p>}
      </div>
      {action}
    </header>
  );
}
