import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  ArchiveOwnSheetResponse,
  type DescribedSheet,
  SaveOwnSheetResponse,
  TryOwnSheetResponse,
  UploadOwnSheetResponse,
} from '#core/contracts/own-sheets/own-sheets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendForm } from '#web/lib/requests/send-form.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const UNWATCHED = { onProgress: () => undefined, signal: new AbortController().signal };

/** The list; a sheet that is open stays as it is being described. */
const listAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: sharedKeys.ownSheets, exact: true });

async function uploadBlank(name: string, blank: File): Promise<string> {
  const form = new FormData();
  form.append('name', name);
  form.append('blank', blank, blank.name);
  const sent = await sendForm('upload-own-sheet', form, { schema: UploadOwnSheetResponse, ...UNWATCHED });
  return sent.sheet_id;
}

/** Gives back the id of the new sheet. */
export const uploadBlankMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ name, blank }: { name: string; blank: File }) => uploadBlank(name, blank),
    onSuccess: () => listAgain(client),
  });

export const saveSheetMutation = (client: QueryClient, sheet_id: string) =>
  mutationOptions({
    mutationFn: (sent: { revision: number; name: string; sheet: DescribedSheet }) =>
      callFunction('save-own-sheet', { sheet_id, ...sent }, { schema: SaveOwnSheetResponse }),
    onSuccess: () => listAgain(client),
  });

/** Reads a filled sheet as it is described now, saved or not. */
export function trySheet(id: string, sheet: DescribedSheet, picture: File): Promise<TryOwnSheetResponse> {
  const form = new FormData();
  form.append('sheet_id', id);
  form.append('sheet', JSON.stringify(sheet));
  form.append('picture', picture, picture.name);
  return sendForm('try-own-sheet', form, { schema: TryOwnSheetResponse, ...UNWATCHED });
}

export const archiveSheetMutation = (client: QueryClient, sheet_id: string) =>
  mutationOptions({
    mutationFn: (archived: boolean) =>
      callFunction('archive-own-sheet', { sheet_id, archived }, { schema: ArchiveOwnSheetResponse }),
    onSuccess: () => listAgain(client),
  });
