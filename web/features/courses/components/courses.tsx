import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { coursesQuery } from '#web/features/courses/api/list-courses.ts';
import { SubjectCourse } from '#web/features/courses/components/subject-course.tsx';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

const paths = ['xi', 'xii', 'dropper'] as const;

export function Courses() {
  const { t } = useTranslation('courses');
  usePageTitle(t('title'));
  return (
    <div className="grid gap-14 py-10 md:py-16">
      <header className="grid max-w-reading gap-3">
        <h1 className="font-bold text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted-foreground">{t('text')}</p>
      </header>
      <ul className="grid gap-8 md:grid-cols-3">
        {paths.map((path) => (
          <li key={path} className="grid content-start gap-2 border-primary border-t-2 pt-4">
            <h2 className="font-semibold text-xl">{t(`paths.${path}.name`)}</h2>
            <p className="text-muted-foreground">{t(`paths.${path}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="grid gap-6">
        <h2 className="font-bold text-3xl">{t('chaptersTitle')}</h2>
        <Subjects />
      </section>
      <div className="grid justify-items-start gap-4 rounded-2xl bg-muted p-6 md:p-8">
        <p className="max-w-reading text-lg">{t('start.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/auth" search={{ mode: 'signUp' }} className={buttonVariants({ size: 'lg' })}>
            {t('start.signUp')}
          </Link>
          <Link to="/demo" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
            {t('start.demo')}
          </Link>
        </div>
      </div>
    </div>
  );
}

function Subjects() {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = useQuery(coursesQuery);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 rounded-xl" />;
  if (data.length === 0) return <p className="text-muted-foreground">{t('empty')}</p>;
  return (
    <div className="grid gap-4">
      {data.map((course) => (
        <SubjectCourse key={course.subject} course={course} />
      ))}
    </div>
  );
}
