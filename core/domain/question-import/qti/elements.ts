import { textOf, type XmlElement, type XmlNode } from '../packages/read-xml.ts';
import { quote } from '../quote.ts';

/** Of QTI 3 and of 2, as one: `qti-simple-choice` is `simpleChoice`. */
const plainName = (name: string) => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase();

export const plain = (node: XmlNode): XmlNode =>
  typeof node === 'string'
    ? node
    : {
        name: plainName(node.name),
        attributes: {
          ...node.attributes,
          ...Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [
              name.replaceAll('-', '').toLowerCase(),
              value,
            ]),
          ),
        },
        children: node.children.map(plain),
      };

export function allOf(element: XmlElement, is: (element: XmlElement) => boolean): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return is(child) ? [child] : allOf(child, is);
  });
}

/** A copy that lacks these elements, and what is in them; one that is `whole` stays as it is. */
export function without(
  element: XmlElement,
  is: (element: XmlElement) => boolean,
  whole: (element: XmlElement) => boolean = () => false,
): XmlElement {
  const children = element.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string' || whole(child)) return [child];
    return is(child) ? [] : [without(child, is, whole)];
  });
  return { ...element, children };
}

export const shortText = (element: XmlElement) => quote(textOf(element));
