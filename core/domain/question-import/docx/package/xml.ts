import { SaxesParser } from 'saxes';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';

/** An element of a part. OOXML has no mixed content: an element has children or a text. */
export interface XmlNode {
  /** With the prefix Word uses, whichever the file does: 'w:p', 'm:oMath'. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** Of one part. 200 questions with formulas have about 150,000 elements. */
export const XML_LIMITS = { depth: 200, elements: 3_000_000 };

const OFFICE = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const PREFIXES = new Map([
  [`${OFFICE}wordprocessingml/2006/main`, 'w'],
  [`${STRICT}wordprocessingml/main`, 'w'],
  [`${OFFICE}officeDocument/2006/math`, 'm'],
  [`${STRICT}officeDocument/math`, 'm'],
  [`${OFFICE}officeDocument/2006/relationships`, 'r'],
  [`${STRICT}officeDocument/relationships`, 'r'],
  [`${OFFICE}drawingml/2006/main`, 'a'],
  [`${STRICT}drawingml/main`, 'a'],
  [`${OFFICE}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${STRICT}drawingml/wordprocessingDrawing`, 'wp'],
  [`${OFFICE}drawingml/2006/picture`, 'pic'],
  [`${STRICT}drawingml/picture`, 'pic'],
  [`${OFFICE}markup-compatibility/2006`, 'mc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  [`${OFFICE}package/2006/relationships`, ''],
  [`${OFFICE}package/2006/content-types`, ''],
]);

/**
 * Reads a part as a tree. A document type is refused, so that there are no entities to expand.
 * @param onElement given each element at this depth as it ends, which is then forgotten; 1 is a child of the root.
 */
export function parseXml(
  bytes: Uint8Array,
  onElement?: { depth: number; take: (node: XmlNode) => void },
): XmlNode {
  const root: XmlNode = emptyNode('');
  const open: XmlNode[] = [root];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new FileRefusal('docx_entities');
  });
  parser.on('error', () => {
    throw new FileRefusal('docx_damaged');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > XML_LIMITS.depth) throw new FileRefusal('docx_too_deep', { most: XML_LIMITS.depth });
    if (elements > XML_LIMITS.elements) throw new FileRefusal('docx_too_long');
    const node = emptyNode(qualified(tag.uri, tag.prefix, tag.local));
    for (const { uri, prefix, local, value } of Object.values(tag.attributes)) {
      node.attributes[uri === '' ? local : qualified(uri, prefix, local)] = value;
    }
    open.push(node);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (!node) return;
    // Indentation between elements.
    if (node.children.length > 0) node.text = '';
    if (onElement && open.length - 1 === onElement.depth) onElement.take(node);
    else open.at(-1)?.children.push(node);
  });
  try {
    parser.write(decode(bytes)).close();
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('docx_damaged');
  }
  return root.children[0] ?? root;
}

function emptyNode(name: string): XmlNode {
  return { name, attributes: {}, children: [], text: '' };
}

function qualified(uri: string, prefix: string, local: string): string {
  const known = PREFIXES.get(uri) ?? prefix;
  return known === '' ? local : `${known}:${local}`;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The first element of this name below, however deep. */
export function findBelow(node: XmlNode, name: string): XmlNode | undefined {
  for (const child of node.children) {
    if (child.name === name) return child;
    const found = findBelow(child, name);
    if (found) return found;
  }
  return undefined;
}

/** `w:val` of a child, '' when the child says nothing; undefined when there is no such child. */
export function settingOf(node: XmlNode | undefined, name: string): string | undefined {
  const child = childOf(node, name);
  if (!child) return undefined;
  const prefix = name.slice(0, name.indexOf(':'));
  return child.attributes[`${prefix}:val`] ?? child.attributes.val ?? '';
}

/** An on-off property: present without a value means on. Undefined when nothing is said. */
export function flagOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const value = settingOf(node, name);
  return value === undefined ? undefined : !/^(0|false|off|none)$/.test(value);
}

/** The words below an element, of text and of formulas. */
export function textBelow(node: XmlNode): string {
  return node.name === 'w:t' || node.name === 'm:t' ? node.text : node.children.map(textBelow).join('');
}
