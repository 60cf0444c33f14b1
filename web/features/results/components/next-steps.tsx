import { Link, useNavigate } from '@tanstack/react-router';
import { Library, type LucideIcon, Share2, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST_PRACTICE_CHAPTERS } from '#core/contracts/practice/create-practice-test.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { SharedLink } from '#web/features/results/components/shared-link.tsx';
import { useShare } from '#web/features/results/hooks/use-share.ts';
import { useAskedSubjects } from '#web/lib/exams/use-asked-subjects.ts';
import { toast } from '#web/lib/page/toast.ts';
import type { Chapter } from '#web/lib/student/practise.ts';
import { usePractise } from '#web/lib/student/use-practise.ts';

type NextStepsProps = {
  userId: string;
  attemptId: string;
  /** Of the test: practice is of the same. */
  exam: string;
  weakSubjects: string[];
  /** Most to gain first. */
  weakChapters: Chapter[];
  /** False while no question can be seen: nothing can be said of strong or weak subjects then. */
  isAnalysed: boolean;
};

export function NextSteps({
  userId,
  attemptId,
  exam,
  weakSubjects,
  weakChapters,
  isAnalysed,
}: NextStepsProps) {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  const { address, share, revoke } = useShare(userId, attemptId);
  const asked = useAskedSubjects(exam);
  // Of another exam not every subject has questions of practice, and some have none at all.
  const practisable = weakChapters.filter(({ subject }) => exam === NEET_EXAM || asked?.includes(subject));
  const practice = usePractise(practisable.slice(0, MOST_PRACTICE_CHAPTERS), exam);
  const practise = () => {
    if (isAnalysed && weakSubjects.length === 0) toast.success(t('next.great'), t('next.greatText'));
    else if (practisable.length > 0) practice.start();
    else void navigate({ to: '/app/builder' });
  };
  return (
    <section aria-labelledby="next-steps" className="grid gap-4">
      <h2 id="next-steps" className="font-semibold text-xl">
        {t('next.title')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
        {asked?.length !== 0 && (
          <Button busy={practice.isBusy} onClick={practise}>
            <Icon of={Target} />
            {t('next.practise')}
          </Button>
        )}
        <Button variant="outline" busy={share.isPending} onClick={() => share.mutate()}>
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
      {address && (
        <SharedLink address={address} isRevoking={revoke.isPending} onRevoke={() => revoke.mutate()} />
      )}
    </section>
  );
}

function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing aria-hidden="true" />;
}
