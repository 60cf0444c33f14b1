import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readGroupCode, showGroupCode } from '#core/domain/groups/group-code.ts';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { joinGroup } from '#web/lib/student/groups.ts';

/** Where the link of a group leads: nobody joins before they have pressed the button. */
export function JoinScreen({ code }: { code: string }) {
  const { t } = useTranslation('groups');
  usePageTitle(t('joinTitle'));
  const join = useMutation({ mutationFn: joinGroup });
  const read = readGroupCode(code);
  const onward = (
    <Link to="/app" className={buttonVariants({ variant: join.data ? 'primary' : 'ghost' })}>
      {t('toApp')}
    </Link>
  );
  return (
    <FullScreenPage>
      <div className="mx-auto grid max-w-lg justify-items-start gap-4">
        <h1 className="font-bold text-2xl">{t('joinTitle')}</h1>
        {join.data ? (
          <p role="status">{t(join.data.joined ? 'joined' : 'joinedAlready', { name: join.data.name })}</p>
        ) : read ? (
          <p>{t('joinText', { code: showGroupCode(read) })}</p>
        ) : (
          <Alert role="alert">{t('noCode')}</Alert>
        )}
        {join.isError && <Alert role="alert">{failureText(join.error, t('joinFailed'))}</Alert>}
        {read && !join.data && (
          <Button busy={join.isPending} onClick={() => join.mutate(read)}>
            {t('join')}
          </Button>
        )}
        {onward}
      </div>
    </FullScreenPage>
  );
}
