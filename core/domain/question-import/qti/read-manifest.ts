import { resolvePath } from '../packages/open-zip.ts';
import { eachElement, findAll, textOf } from '../packages/read-xml.ts';
import type { NamedText } from '../quote-unsaid.ts';

/** A file of a package, and the keywords its metadata have. */
export interface ManifestItem {
  path: string;
  keywords: string[];
  /** What its metadata say besides. */
  said: NamedText[];
}

/** Of the metadata, those that are words of somebody. */
const TEXTS = ['string', 'langstring'];

/** The files of a package's manifest, in its order, and what it says of the package itself. */
export function readManifest(source: string, from: string): { items: ManifestItem[]; left: string[] } {
  const items: ManifestItem[] = [];
  const left: string[] = [];
  eachElement(
    source,
    ['resource'],
    (resource) => {
      const path = resolvePath(from, resource.attributes.href ?? '');
      if (!path) return;
      const keywords = findAll(resource, 'keyword').map((keyword) => textOf(keyword).trim());
      const said = ['title', 'description'].flatMap((name) =>
        findAll(resource, name).map((element): NamedText => [name, textOf(element).trim()]),
      );
      items.push({ path, keywords, said });
    },
    undefined,
    (name, text) => {
      if (TEXTS.includes(name)) left.push(text);
    },
  );
  return { items, left };
}
