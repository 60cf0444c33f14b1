import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoMark } from '#web/components/logo.tsx';
import { ProductName } from '#web/components/product-name.tsx';
import { ThemeToggle } from '#web/components/theme-toggle.tsx';

/** A page of the signed-in part outside the shell: no sidebar, the way home on top. */
export function FullScreenPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-(--below-bars) flex-col">
      <header className="border-border border-b">
        <div className="page flex h-16 items-center justify-between gap-4">
          <Link to="/app/dashboard" className="flex items-center gap-3 rounded-md font-bold text-lg">
            <LogoMark className="size-8" />
            <ProductName />
          </Link>
          <ThemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page flex-1 py-6 focus-visible:outline-none md:py-10">
        {children}
      </main>
    </div>
  );
}
