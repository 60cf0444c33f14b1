import {
  PreviewRemarkingRequest,
  PreviewRemarkingResponse,
} from '#core/contracts/remarking/preview-remarking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { previewRemarking as preview } from '#server/operations/remarking/preview-remarking.ts';

export const previewRemarking = defineFunction({
  name: 'preview-remarking',
  access: 'admin',
  request: PreviewRemarkingRequest,
  response: PreviewRemarkingResponse,
  handle: ({ asOwner }, { rulings }) =>
    asOwner('outcomes that are not published are read by nobody else', (tx) => preview(tx, rulings)),
});
