import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HorizonIllustration } from '#web/components/illustrations/horizon.tsx';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { LogoMark } from '#web/components/logo.tsx';
import { ProductName } from '#web/components/product-name.tsx';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type AuthLayoutProps = { title: string; subtitle: string; footer?: ReactNode; children: ReactNode };

export function AuthLayout({ title, subtitle, footer, children }: AuthLayoutProps) {
  usePageTitle(title);
  return (
    <main
      id="content"
      className="relative isolate grid min-h-dvh content-start justify-items-center overflow-hidden px-4 pt-8 pb-40 sm:content-center sm:pt-12"
    >
      <HorizonIllustration className="-z-10 absolute inset-x-0 bottom-0 h-auto min-h-36 w-full" />
      <div className="grid w-full max-w-md gap-6">
        <LanguageSwitch className="absolute! top-3 right-3" />
        <Link to="/" className="flex items-center gap-3 justify-self-center font-bold text-xl">
          <LogoMark className="size-10" />
          <ProductName />
        </Link>
        <div className="rounded-2xl border border-border bg-surface p-6 shadow-raised sm:p-8">
          <header className="mb-6 grid gap-1 text-center">
            <h1 tabIndex={-1} className="font-bold text-2xl focus-visible:outline-none">
              {title}
            </h1>
            <p className="text-muted-foreground">{subtitle}</p>
          </header>
          {children}
        </div>
        {footer}
      </div>
    </main>
  );
}
