import { createFileRoute } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { Courses } from '#web/features/courses/components/courses.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

export const Route = createFileRoute('/courses')({
  loader: loadTexts('courses', 'names'),
  component: withData(CoursesPage),
});

function CoursesPage() {
  return (
    <PublicPage>
      <Courses />
    </PublicPage>
  );
}
