import type { ReactNode } from 'react';
import { PublicHeader } from '#web/components/public-header.tsx';

type PublicLayoutProps = { footer: ReactNode; children: ReactNode };

export function PublicLayout({ footer, children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="content" tabIndex={-1} className="page flex-1 focus-visible:outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
