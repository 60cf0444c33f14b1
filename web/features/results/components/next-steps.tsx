import { Link, useNavigate } from '@tanstack/react-router';
import { Library, type LucideIcon, Share2, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { toast } from '#web/lib/toast.ts';

type NextStepsProps = {
  attemptId: string;
  weakSubjects: string[];
  /** False while no question can be seen: nothing can be said of strong or weak subjects then. */
  isAnalysed: boolean;
};

export function NextSteps({ attemptId, weakSubjects, isAnalysed }: NextStepsProps) {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  const practise = () => {
    if (isAnalysed && weakSubjects.length === 0) toast.success(t('next.great'), t('next.greatText'));
    else void navigate({ to: '/app/builder', search: { subjects: weakSubjects } });
  };
  const share = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/app/results/${attemptId}`, window.location.origin).href);
      toast.success(t('next.shared'), t('next.sharedText'));
    } catch (error) {
      console.warn('The clipboard is not open to this page:', error);
      toast.error(t('next.shareFailed'));
    }
  };
  return (
    <section aria-labelledby="next-steps" className="grid gap-4">
      <h2 id="next-steps" className="font-semibold text-xl">
        {t('next.title')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
        <Button onClick={practise}>
          <Icon of={Target} />
          {t('next.practise')}
        </Button>
        <Button variant="outline" onClick={share}>
          <Icon of={Share2} />
          {t('next.share')}
        </Button>
        <Link to="/app/library" className={buttonVariants({ variant: 'outline' })}>
          <Icon of={Library} />
          {t('next.another')}
        </Link>
        <Link to="/app/dashboard" className={buttonVariants({ variant: 'ghost' })}>
          {t('next.dashboard')}
        </Link>
      </div>
    </section>
  );
}

function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing aria-hidden="true" />;
}
