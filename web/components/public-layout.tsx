import type { ReactNode } from 'react';
import { PublicFooter } from '#web/components/public-footer.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="content" tabIndex={-1} className="page flex-1 focus-visible:outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
