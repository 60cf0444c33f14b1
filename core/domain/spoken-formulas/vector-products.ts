import type { TexNode } from './read-tex.ts';

export type VectorProduct = 'dotProduct' | 'crossProduct';

const PRODUCTS: Record<string, VectorProduct> = {
  cdot: 'dotProduct',
  '·': 'dotProduct',
  times: 'crossProduct',
  '×': 'crossProduct',
};

/** The product of two vectors that a sign of a row stands for; undefined where it multiplies numbers. */
export function vectorProductAt(nodes: readonly TexNode[], place: number): VectorProduct | undefined {
  const node = nodes[place];
  const name = node?.kind === 'command' ? node.name : node?.kind === 'sign' ? node.text : '';
  const product = Object.hasOwn(PRODUCTS, name) ? PRODUCTS[name] : undefined;
  if (!product) return undefined;
  const [before, after] = [nodes[place - 1], nodes[place + 1]];
  const isBetween = (isVector(before) || isSign(before, ')]')) && (isVector(after) || isSign(after, '(['));
  return isBetween && nodes.some(isVector) ? product : undefined;
}

const ARROWS = new Set(['vec', 'hat', 'overrightarrow']);

function isVector(node: TexNode | undefined): boolean {
  if (node?.kind === 'scripts') return isVector(node.base);
  return node?.kind === 'command' && ARROWS.has(node.name);
}

function isSign(node: TexNode | undefined, signs: string): boolean {
  return node?.kind === 'sign' && signs.includes(node.text);
}
