import { resolvePath } from '../packages/open-zip.ts';
import { eachElement, findAll, textOf } from '../packages/read-xml.ts';

/** A file of a package, and the keywords its metadata have. */
export interface ManifestItem {
  path: string;
  keywords: string[];
}

/** The files of a package's manifest, in its order. */
export function readManifest(source: string, from: string): ManifestItem[] {
  const items: ManifestItem[] = [];
  eachElement(source, ['resource'], (resource) => {
    const path = resolvePath(from, resource.attributes.href ?? '');
    if (!path) return;
    const keywords = findAll(resource, 'keyword').map((keyword) => textOf(keyword).trim());
    items.push({ path, keywords });
  });
  return items;
}
