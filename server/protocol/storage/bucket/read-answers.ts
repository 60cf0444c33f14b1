import { SaxesParser } from 'saxes';
import { BucketUnavailable } from './bucket-unavailable.ts';

export interface Listed {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** One page of ListObjectsV2. */
export function readListing(xml: string): { objects: Listed[]; isTruncated: boolean } {
  const objects: Listed[] = [];
  let fields: Record<string, string> = {};
  let isTruncated = false;
  let isListing = false;
  walk(xml, (path, text) => {
    if (path.startsWith('ListBucketResult')) isListing = true;
    const field = /^ListBucketResult\/Contents\/(Key|Size|LastModified)$/.exec(path)?.[1];
    if (field) fields[field] = text;
    else if (path === 'ListBucketResult/Contents') {
      const { Key = '', Size, LastModified = '' } = fields;
      objects.push({ key: Key, size: Number(Size), modifiedAt: new Date(LastModified) });
      fields = {};
    } else if (path === 'ListBucketResult/IsTruncated') isTruncated = text === 'true';
  });
  if (!isListing) throw new BucketUnavailable('The bucket answers something else than a list');
  return { objects, isTruncated };
}

/** Of InitiateMultipartUpload. */
export function readUploadId(xml: string): string {
  let id = '';
  walk(xml, (path, text) => {
    if (path === 'InitiateMultipartUploadResult/UploadId') id = text;
  });
  if (!id) throw new BucketUnavailable('The bucket begins no upload in parts');
  return id;
}

/** @returns null for an answer that is no error */
export function errorCodeIn(xml: string): string | null {
  let code: string | null = null;
  try {
    walk(xml, (path, text) => {
      if (path === 'Error/Code') code = text.slice(0, 100);
    });
  } catch {
    // A proxy's page, or nothing at all.
  }
  return code;
}

/** Calls with each element that ends: where it stands, and its text. */
function walk(xml: string, onEnd: (path: string, text: string) => void): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw new BucketUnavailable('The bucket answers what is no XML', { cause: error });
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    onEnd(path.join('/'), text);
    path.pop();
    text = '';
  });
  parser.write(xml).close();
}
