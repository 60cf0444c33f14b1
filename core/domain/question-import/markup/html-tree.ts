import { Parser } from 'htmlparser2';
import type { XmlElement } from '../packages/read-xml.ts';

/** What is nested deeper stands beside its parent: no text needs more, and every step down is a call. */
const MAX_DEPTH = 150;

/** HTML of any quality as a tree; comments, and what they hide of other programs, are left out. */
export function htmlTree(html: string): XmlElement {
  const root: XmlElement = { name: 'body', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length > MAX_DEPTH) {
          tooDeep += 1;
          return;
        }
        const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => open.at(-1)?.children.push(text),
      onclosetag: () => {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return root;
}
