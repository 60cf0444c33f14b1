import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readGroupCode } from '#core/domain/groups/group-code.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { groupOfCodeQuery, joinGroup } from '#web/lib/student/groups.ts';

/** Where the link of a group leads: it says which group, and nobody joins before they have pressed the button. */
export function JoinScreen({ code }: { code: string }) {
  const { t } = useTranslation('groups');
  usePageTitle(t('joinTitle'));
  const read = readGroupCode(code);
  return (
    <FullScreenPage>
      <div className="mx-auto grid max-w-lg justify-items-start gap-4">
        {read ? (
          <Invitation code={read} />
        ) : (
          <>
            <h1 className="font-bold text-2xl">{t('joinTitle')}</h1>
            <Alert role="alert">{t('noCode')}</Alert>
            <Onward isNext={false} />
          </>
        )}
      </div>
    </FullScreenPage>
  );
}

function Invitation({ code }: { code: string }) {
  const { t } = useTranslation('groups');
  const user = useUser();
  const group = useQuery(groupOfCodeQuery(code));
  const join = useMutation({ mutationFn: joinGroup });
  const failure = join.error ?? group.error;
  return (
    <>
      <h1 className="font-bold text-2xl">
        {group.data ? t('joinNamed', { name: group.data.name }) : t('joinTitle')}
      </h1>
      {group.isPending && <Skeleton className="h-6 w-full" />}
      {join.data ? (
        <p role="status">{t(join.data.joined ? 'joined' : 'joinedAlready', { name: join.data.name })}</p>
      ) : (
        group.data && (
          <>
            <p>{t('joinText', { code: showCode(code) })}</p>
            <p className="text-muted-foreground">{t('joinGives')}</p>
          </>
        )
      )}
      {failure && <Alert role="alert">{failureText(failure, t('joinFailed'))}</Alert>}
      {!user ? (
        <SignUpFirst code={code} />
      ) : (
        !join.data &&
        group.data && (
          <Button busy={join.isPending} onClick={() => join.mutate(code)}>
            {t('join')}
          </Button>
        )
      )}
      {user && <Onward isNext={join.data !== undefined} />}
    </>
  );
}

function SignUpFirst({ code }: { code: string }) {
  const { t } = useTranslation('groups');
  const next = `/join/${code}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/auth" search={{ next, mode: 'signUp' }} className={buttonVariants()}>
        {t('signUp')}
      </Link>
      <Link to="/auth" search={{ next }} className={buttonVariants({ variant: 'outline' })}>
        {t('signIn')}
      </Link>
    </div>
  );
}

function Onward({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation('groups');
  return (
    <Link to="/app" className={buttonVariants({ variant: isNext ? 'primary' : 'ghost' })}>
      {t('toApp')}
    </Link>
  );
}
