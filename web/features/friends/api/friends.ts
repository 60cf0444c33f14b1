import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  AddFriendResponse,
  Friends,
  type FriendsChange,
  LookUpFriendResponse,
} from '#core/contracts/friends/friends.ts';
import { friendsKeys } from '#web/features/friends/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const friendsQuery = (userId: string) =>
  queryOptions({
    queryKey: friendsKeys.lists(userId),
    queryFn: ({ signal }) => callFunction('get-friends', {}, { schema: Friends, signal }),
    retry: false,
  });

/** Who has a code; never asked again by itself, because every try is counted. */
export const friendOfCodeQuery = (userId: string, code: string) =>
  queryOptions({
    queryKey: friendsKeys.code(userId, code),
    queryFn: ({ signal }) =>
      callFunction('look-up-friend', { code }, { schema: LookUpFriendResponse, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const addFriendMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (code: string) => callFunction('add-friend', { code }, { schema: AddFriendResponse }),
    onSuccess: ({ friends }) => client.setQueryData(friendsKeys.lists(userId), friends),
  });

export const changeFriends = (change: FriendsChange) =>
  callFunction('change-friends', change, { schema: Friends });
