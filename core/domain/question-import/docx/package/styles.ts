import {
  childOf,
  childrenOf,
  flagOf,
  settingOf,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';

export interface Style {
  /** 1 to 9; null: not a heading. 0 is the title of the document. */
  heading: number | null;
  numbering: { list: string | null; level: number | null } | null;
  font: string | null;
  /** In half points. */
  size: number | null;
  run: XmlNode | undefined;
  /** 'center', 'left' … */
  alignment: string | undefined;
}

export interface Styles {
  /** What a style says, with what it is based on. */
  get: (id: string | undefined) => Style;
  defaultFont: string | null;
  /** In half points. */
  defaultSize: number;
}

const NONE: Style = {
  heading: null,
  numbering: null,
  font: null,
  size: null,
  run: undefined,
  alignment: undefined,
};

export function readStyles(part: XmlNode | null): Styles {
  const byId = new Map(
    childrenOf(part ?? undefined, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]),
  );
  const known = new Map<string, Style>();
  const get = (id: string | undefined, depth = 0): Style => {
    const node = id === undefined ? undefined : byId.get(id);
    // Styles that are based on each other end here.
    if (id === undefined || !node || depth > 20) return NONE;
    const found = known.get(id) ?? readStyle(node, get(settingOf(node, 'w:basedOn'), depth + 1));
    known.set(id, found);
    return found;
  };
  const defaults = childOf(childOf(childOf(part ?? undefined, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  return { get: (id) => get(id), defaultFont: fontOf(defaults), defaultSize: sizeOf(defaults) ?? 20 };
}

function readStyle(node: XmlNode, base: Style): Style {
  const paragraph = childOf(node, 'w:pPr');
  const run = childOf(node, 'w:rPr');
  return {
    heading: headingOf(node, paragraph) ?? base.heading,
    numbering: numberingOf(paragraph) ?? base.numbering,
    font: fontOf(run) ?? base.font,
    size: sizeOf(run) ?? base.size,
    run: run ?? base.run,
    alignment: settingOf(paragraph, 'w:jc') ?? base.alignment,
  };
}

function headingOf(node: XmlNode, paragraph: XmlNode | undefined): number | null {
  const name = settingOf(node, 'w:name') ?? '';
  if (/^title$/i.test(name)) return 0;
  const numbered = /^heading (\d)$/i.exec(name);
  if (numbered) return Number(numbered[1]);
  const outline = Number(settingOf(paragraph, 'w:outlineLvl') ?? 9);
  return outline < 9 ? outline + 1 : null;
}

export function numberingOf(
  paragraph: XmlNode | undefined,
): { list: string | null; level: number | null } | null {
  const numbering = childOf(paragraph, 'w:numPr');
  if (!numbering) return null;
  const level = settingOf(numbering, 'w:ilvl');
  return { list: settingOf(numbering, 'w:numId') ?? null, level: level === undefined ? null : Number(level) };
}

export function fontOf(run: XmlNode | undefined): string | null {
  const fonts = childOf(run, 'w:rFonts');
  return fonts?.attributes['w:ascii'] ?? fonts?.attributes['w:hAnsi'] ?? null;
}

export function sizeOf(run: XmlNode | undefined): number | null {
  const size = settingOf(run, 'w:sz');
  return size === undefined ? null : Number(size);
}

/** An on-off property of a run, from the run or the styles given. */
export function runFlag(name: string, ...from: readonly (XmlNode | undefined)[]): boolean {
  for (const properties of from) {
    const flag = flagOf(properties, name);
    if (flag !== undefined) return flag;
  }
  return false;
}
