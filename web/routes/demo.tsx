import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { Demo } from '#web/features/demo/components/demo.tsx';
import { loadDemo } from '#web/routes/-load-demo.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

export const Route = createFileRoute('/demo')({
  loader: loadDemo,
  component: withData(DemoPage),
});

function DemoPage() {
  return (
    <PublicPage>
      <Demo />
    </PublicPage>
  );
}
