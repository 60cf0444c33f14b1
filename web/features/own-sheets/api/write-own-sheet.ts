import {
  ArchiveOwnSheetResponse,
  type DescribedSheet,
  SaveOwnSheetResponse,
  TryOwnSheetResponse,
  UploadOwnSheetResponse,
} from '#core/contracts/own-sheets/own-sheets.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sendForm } from '#web/lib/requests/send-form.ts';

const UNWATCHED = { onProgress: () => undefined, signal: new AbortController().signal };

/** @returns its id */
export async function uploadBlank(name: string, blank: File): Promise<string> {
  const form = new FormData();
  form.append('name', name);
  form.append('blank', blank, blank.name);
  const sent = await sendForm('upload-own-sheet', form, { schema: UploadOwnSheetResponse, ...UNWATCHED });
  return sent.sheet_id;
}

export const saveSheet = (
  { id, revision }: { id: string; revision: number },
  name: string,
  sheet: DescribedSheet,
) =>
  callFunction('save-own-sheet', { sheet_id: id, revision, name, sheet }, { schema: SaveOwnSheetResponse });

/** Reads a filled sheet as it is described now, saved or not. */
export function trySheet(id: string, sheet: DescribedSheet, picture: File): Promise<TryOwnSheetResponse> {
  const form = new FormData();
  form.append('sheet_id', id);
  form.append('sheet', JSON.stringify(sheet));
  form.append('picture', picture, picture.name);
  return sendForm('try-own-sheet', form, { schema: TryOwnSheetResponse, ...UNWATCHED });
}

export const archiveSheet = (id: string, archived: boolean) =>
  callFunction('archive-own-sheet', { sheet_id: id, archived }, { schema: ArchiveOwnSheetResponse });
