import { emfToSvg } from '#core/domain/question-import/docx/metafile/emf-to-svg.ts';
import { wmfToSvg } from '#core/domain/question-import/docx/metafile/wmf-to-svg.ts';
import type { DocumentPackage } from '#core/domain/question-import/docx/package/document-package.ts';
import type { ObjectProblem, RichObject } from '#core/domain/question-import/docx/rich-text.ts';
import { pictureType as anyPictureType } from '#core/domain/question-import/markup/picture-types.ts';
import type { Attachment } from '#core/domain/question-import/parsed-question.ts';

/** Of one file; papers have one or two for each question. */
export const MOST_PICTURES = 2000;

export interface Pictures {
  attachments: Map<string, Attachment>;
  /** The picture a relationship leads to. @param words what it shows, as the file says. */
  take: (id: string | undefined, words: string) => RichObject;
}

export function readPictures({ archive, relationships }: DocumentPackage): Pictures {
  const attachments = new Map<string, Attachment>();
  const byPath = new Map<string, Omit<Extract<RichObject, { kind: 'picture' }>, 'words'>>();
  const load = (path: string): Omit<Extract<RichObject, { kind: 'picture' }>, 'words'> => {
    if (attachments.size >= MOST_PICTURES) return without('docx_too_many_pictures', { most: MOST_PICTURES });
    const bytes = archive.read(path);
    const file = path.slice(path.lastIndexOf('/') + 1);
    if (!bytes) return without('docx_picture_missing', { name: file });
    const type = pictureType(bytes);
    const drawn = drawingOf(type.name, bytes);
    if (drawn !== null) {
      const name = `${file.replace(/[^A-Za-z0-9._-]/g, '_').replace(/\.[a-z]+$/i, '')}.svg`;
      attachments.set(name, { type: 'image/svg+xml', bytes: new TextEncoder().encode(drawn) });
      return { kind: 'picture', name };
    }
    if (!type.isShown) return without('docx_picture_unshown', { name: file, type: type.name });
    const name = file.replace(/[^A-Za-z0-9._-]/g, '_');
    attachments.set(name, { type: type.name, bytes });
    return { kind: 'picture', name };
  };
  return {
    attachments,
    take: (id, words) => {
      const relationship = id === undefined ? undefined : relationships.get(id);
      const shown =
        words
          .replace(/[[\]\n\r]+/g, ' ')
          .trim()
          .slice(0, 300) || 'Figure';
      if (!relationship) return { ...without('docx_picture_missing', { name: id ?? '' }), words: shown };
      // Nothing outside the file is ever asked for.
      if (relationship.isExternal) {
        return {
          ...without('docx_picture_outside', { address: relationship.target.slice(0, 200) }),
          words: shown,
        };
      }
      const known = byPath.get(relationship.target) ?? load(relationship.target);
      byPath.set(relationship.target, known);
      return { ...known, words: shown };
    },
  };
}

function drawingOf(type: string, bytes: Uint8Array): string | null {
  if (type === 'WMF') return wmfToSvg(bytes);
  return type === 'EMF' ? emfToSvg(bytes) : null;
}

function without(
  code: string,
  values: NonNullable<ObjectProblem['values']>,
): Omit<Extract<RichObject, { kind: 'picture' }>, 'words'> {
  return { kind: 'picture', name: null, problem: { severity: 'error', code, values } };
}

type PictureType = { isShown: true; name: Attachment['type'] } | { isShown: false; name: string };

/** By the first bytes: the name of a file may say anything. */
export function pictureType(bytes: Uint8Array): PictureType {
  const at = (from: number, ...signs: number[]) => signs.every((sign, index) => bytes[from + index] === sign);
  if (at(0, 0x89, 0x50, 0x4e, 0x47)) return { isShown: true, name: 'image/png' };
  if (at(0, 0xff, 0xd8, 0xff)) return { isShown: true, name: 'image/jpeg' };
  if (at(0, 0x47, 0x49, 0x46, 0x38)) return { isShown: true, name: 'image/gif' };
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50))
    return { isShown: true, name: 'image/webp' };
  if (at(0, 0xd7, 0xcd, 0xc6, 0x9a) || at(0, 0x01, 0x00, 0x09, 0x00)) return { isShown: false, name: 'WMF' };
  if (at(0, 0x01, 0x00, 0x00, 0x00) && at(40, 0x20, 0x45, 0x4d, 0x46)) return { isShown: false, name: 'EMF' };
  if (at(0, 0x42, 0x4d)) return { isShown: false, name: 'BMP' };
  const known = anyPictureType(bytes);
  if (known) return { isShown: true, name: known };
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (/<svg[\s>]/.test(head)) return { isShown: true, name: 'image/svg+xml' };
  return { isShown: false, name: '?' };
}
