import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Friends } from '#core/contracts/friends/friends.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SocialGate } from '#web/components/social-gate.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { friendsQuery } from '#web/features/friends/api/friends.ts';
import { AddFriendCard } from '#web/features/friends/components/add-friend-card.tsx';
import { CodeCard } from '#web/features/friends/components/code-card.tsx';
import { FriendList } from '#web/features/friends/components/friend-list.tsx';
import { Requests } from '#web/features/friends/components/requests.tsx';
import { useFriendsChange } from '#web/features/friends/hooks/use-friends-change.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';

type FriendsScreenProps = { userId: string; code: string | null; onCode: (code: string | null) => void };

/** Friends, who wants to be one, and how one finds another: by a code, and by nothing else. */
export function FriendsScreen(props: FriendsScreenProps) {
  const { t } = useTranslation('friends');
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={t('title')} text={t('text')} />
      <SocialGate userId={props.userId} pending={<Pending />}>
        <Loaded {...props} />
      </SocialGate>
    </div>
  );
}

function Loaded(props: FriendsScreenProps) {
  const { t } = useTranslation('friends');
  const friends = useQuery(friendsQuery(props.userId));
  if (friends.isPending) return <Pending />;
  if (friends.isError)
    return <LoadError error={friends.error} text={t('loadFailed')} onRetry={() => friends.refetch()} />;
  return <Opened {...props} friends={friends.data} />;
}

function Pending() {
  const { t } = useTranslation('friends');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-6">
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  );
}

function Opened({ userId, friends, code, onCode }: FriendsScreenProps & { friends: Friends }) {
  const { change, isBusy } = useFriendsChange(userId);
  const { incoming, outgoing, blocked } = friends;
  const rows = [...friends.friends, ...incoming, ...outgoing, ...blocked];
  // Where the button that was pressed goes with its row.
  const place = useKeepFocus<HTMLDivElement>(rows.map(({ id }) => id).join());
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 focus-visible:outline-none">
      {code && <AddFriendCard key={code} userId={userId} code={code} onCode={onCode} />}
      <Requests friends={friends} isBusy={isBusy} onChange={change} />
      <CodeCard friends={friends} isBusy={isBusy} onChange={change} />
      {!code && <AddFriendCard userId={userId} code={null} onCode={onCode} />}
      {/* Last: where a request was just accepted, no button may come up under the finger that parts friends again. */}
      <FriendList friends={friends} isBusy={isBusy} onChange={change} />
    </div>
  );
}
