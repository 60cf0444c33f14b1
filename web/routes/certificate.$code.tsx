import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { Certificate } from '#web/features/certificate/components/certificate.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

/** Public: whether a certificate says what it is said to say. */
export const Route = createFileRoute('/certificate/$code')({
  loader: loadTexts('competitions'),
  component: withData(CertificatePage),
});

function CertificatePage() {
  const { code } = Route.useParams();
  return (
    <PublicPage>
      <Certificate key={code} code={code} />
    </PublicPage>
  );
}
