import {
  CopyPaperResponse,
  PublishPaperResponse,
  RemovePaperResponse,
  WithdrawPaperResponse,
} from '#core/contracts/papers/change-paper.ts';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { SavePaperResponse } from '#core/contracts/papers/save-paper.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface Revision {
  id: string;
  revision: number;
}

/** @param paper null: a new one */
export const savePaper = (paper: Revision | null, content: PaperContent) =>
  callFunction('save-paper', { paper, content }, { schema: SavePaperResponse });

export const publishPaper = ({ id, revision }: Revision) =>
  callFunction('publish-paper', { paper_id: id, revision }, { schema: PublishPaperResponse });

export const withdrawPaper = (id: string) =>
  callFunction('withdraw-paper', { paper_id: id }, { schema: WithdrawPaperResponse });

export const copyPaper = (id: string, as: 'copy' | 'version') =>
  callFunction('copy-paper', { paper_id: id, as }, { schema: CopyPaperResponse });

export const removePaper = (id: string) =>
  callFunction('remove-paper', { paper_id: id }, { schema: RemovePaperResponse });
