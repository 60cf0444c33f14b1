import { SaxesParser } from 'saxes';
import { FileError } from '../file-error.ts';
import { signsOfHtml } from './signs-of-html.ts';

/** An element with its names cut of their prefixes: files disagree about them. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

const MAX_DEPTH = 200;
/** Of one wanted element. */
const MAX_NODES = 100_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What a streaming reader is told; text comes in pieces. */
export interface XmlEvents {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Reads XML as it streams by. Nothing is fetched, and no entity is known but the five of XML itself and the signs HTML has
 * names for, as programs that write texts of web pages into XML leave them ('&nbsp;').
 * @throws FileError xml_broken, xml_entities
 */
export function streamXml(source: string, { open, close, text }: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, signsOfHtml(source));
  let depth = 0;
  parser.on('doctype', (doctype) => {
    if (/\[|SYSTEM|PUBLIC|ENTITY/i.test(doctype)) throw new FileError('xml_entities');
  });
  parser.on('error', (error) => {
    throw new FileError('xml_broken', { found: error.message.slice(0, 160) });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FileError('xml_broken', { found: `more than ${MAX_DEPTH} levels` });
    open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.write(source).close();
}

/**
 * Calls `visit` with each of the named elements, whole, one after another: the rest of the file is not kept.
 * @param onOutside what stands outside of them: a text with the name of its element, and titles
 */
export function eachElement(
  source: string,
  names: readonly string[],
  visit: (element: XmlElement) => void,
  onRoot?: (root: XmlElement) => void,
  onOutside?: (name: string, text: string) => void,
): void {
  const outside: string[] = [];
  const stack: XmlElement[] = [];
  let nodes = 0;
  let isFirst = true;
  streamXml(source, {
    open: (name, attributes) => {
      const element: XmlElement = { name, attributes: withoutPrefixes(attributes), children: [] };
      if (isFirst) onRoot?.(element);
      isFirst = false;
      const parent = stack.at(-1);
      if (!parent && !names.includes(name)) {
        outside.push(name);
        if (element.attributes.title) onOutside?.(name, element.attributes.title);
        return;
      }
      nodes = parent ? nodes + 1 : 0;
      if (nodes > MAX_NODES) throw new FileError('xml_broken', { found: `<${stack[0]?.name}>` });
      parent?.children.push(element);
      stack.push(element);
    },
    close: () => {
      const element = stack.pop();
      if (!element) outside.pop();
      else if (stack.length === 0) visit(element);
    },
    text: (text) => {
      const open = stack.at(-1);
      if (open) open.children.push(text);
      else if (text.trim() !== '') onOutside?.(outside.at(-1) ?? '', text);
    },
  });
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

export const childrenOf = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  );

export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  element && childrenOf(element, ...names)[0];

/** All the text within, however deep. */
export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** Of all below, those of these names; what is found is not searched. */
export function findAll(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.includes(child.name) ? [child] : findAll(child, ...names);
  });
}
