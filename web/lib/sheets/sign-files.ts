import { queryOptions } from '@tanstack/react-query';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { getStorage } from '#web/lib/requests/supabase.ts';

const URL_SECONDS = 3600;

/** Addresses of files of an upload, by name; a file that is gone has none. */
export const signedFilesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: sharedKeys.uploadFiles(names),
    queryFn: async () => {
      if (names.length === 0) return new Map<string, string>();
      const storage = await getStorage();
      const signed = throwOnError(
        await storage.from('print-uploads').createSignedUrls([...names], URL_SECONDS),
      );
      return new Map(
        (signed ?? []).flatMap(({ path, signedUrl }) =>
          path && signedUrl ? [[path, signedUrl] as const] : [],
        ),
      );
    },
    staleTime: (URL_SECONDS / 2) * 1000,
  });
