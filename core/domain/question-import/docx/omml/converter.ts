import { childOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/**
 * Gives the TeX of what stands side by side. Handed to each structure, whose parts may be anything.
 * @param isRow within a row of an array, where '&' aligns.
 */
export type Convert = (nodes: readonly XmlNode[], isRow?: boolean) => string;

/** The TeX of the argument of this name; '' when there is none. */
export function argument(convert: Convert, node: XmlNode, name: string): string {
  return convert(childOf(node, name)?.children ?? []);
}
