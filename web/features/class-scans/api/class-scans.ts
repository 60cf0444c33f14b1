import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  FindScanCandidatesResponse,
  GetClassScansResponse,
  SettleScanPageResponse,
  UploadClassScanResponse,
} from '#core/contracts/sittings/class-scan.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendForm } from '#web/lib/requests/send-form.ts';

const [WORKING_MS, RESTING_MS] = [2_000, 30_000];
const keyOf = (sittingId: string) => ['class-scans', sittingId];

const isWorking = ({ scans, sheets }: GetClassScansResponse) =>
  sheets.reading > 0 || scans.some(({ status }) => status === 'waiting');

/** Asked again every two seconds while sheets are read. */
export const classScansQuery = (sittingId: string) =>
  queryOptions({
    queryKey: keyOf(sittingId),
    queryFn: ({ signal }) =>
      callFunction('get-class-scans', { sitting_id: sittingId }, { schema: GetClassScansResponse, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? WORKING_MS : RESTING_MS),
  });

/** Candidates without a sheet, where there are more than the list has. */
export const foundCandidatesQuery = (sittingId: string, search: string) =>
  queryOptions({
    queryKey: [...keyOf(sittingId), 'found', search],
    queryFn: ({ signal }) =>
      callFunction(
        'find-scan-candidates',
        { sitting_id: sittingId, search },
        { schema: FindScanCandidatesResponse, signal },
      ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

interface Upload {
  files: readonly File[];
  onProgress: (share: number) => void;
}

export const uploadMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: ({ files, onProgress }: Upload) => {
      const form = new FormData();
      form.append('sitting_id', sittingId);
      for (const file of files) form.append('files', file, file.name);
      const options = { schema: UploadClassScanResponse, onProgress, signal: new AbortController().signal };
      return sendForm('upload-class-scan', form, options);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(sittingId) }),
  });

interface Settled {
  pageId: string;
  /** null: nobody's. */
  number: number | null;
}

/** Also after a refusal the list is read again: somebody else may have settled it. */
export const settleMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: ({ pageId, number }: Settled) =>
      callFunction(
        'settle-scan-page',
        { sitting_id: sittingId, page_id: pageId, number },
        { schema: SettleScanPageResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sittingId) }),
  });
