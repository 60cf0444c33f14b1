import { lazy, Suspense } from 'react';
import { i18n } from '#web/lib/i18n.ts';

/** Below every fold: its code and texts come after the page's own. */
const Footer = lazy(async () => {
  const [{ PublicFooter }, { NewsletterForm }] = await Promise.all([
    import('#web/components/public-footer.tsx'),
    import('#web/features/newsletter/components/newsletter-form.tsx'),
    i18n.loadNamespaces(['footer', 'newsletter']),
  ]);
  return { default: () => <PublicFooter newsletter={<NewsletterForm />} /> };
});

export function SiteFooter() {
  return (
    <Suspense fallback={<div className="min-h-80" />}>
      <Footer />
    </Suspense>
  );
}
