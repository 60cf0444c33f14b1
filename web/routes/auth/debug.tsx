import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { DiagnosticsScreen } from '#web/features/auth-diagnostics/components/diagnostics-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

export const Route = createFileRoute('/auth/debug')({
  loader: loadTexts('auth-debug'),
  component: withData(Debug),
});

function Debug() {
  return (
    <PublicPage>
      <div className="py-10">
        <DiagnosticsScreen />
      </div>
    </PublicPage>
  );
}
