import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** Below every fold, and different on each installation: its code and texts come after the page's own. */
const Footer = lazy(async () => {
  const [{ PublicFooter }, { NewsletterForm }] = await Promise.all([
    import('#web/components/public-footer.tsx'),
    import('#web/features/newsletter/components/newsletter-form.tsx'),
    i18n.loadNamespaces(['footer', 'newsletter']),
  ]);
  return { default: () => <PublicFooter newsletter={<NewsletterForm />} /> };
});

export function SiteFooter() {
  const place = <div className="min-h-80" />;
  return (
    <ClientOnly fallback={place}>
      <Suspense fallback={place}>
        <Footer />
      </Suspense>
    </ClientOnly>
  );
}
