import type { ReactNode } from 'react';
import { PublicLayout } from '#web/components/public-layout.tsx';
import { SiteFooter } from '#web/routes/-site-footer.tsx';

export function PublicPage({ children }: { children: ReactNode }) {
  return <PublicLayout footer={<SiteFooter />}>{children}</PublicLayout>;
}
