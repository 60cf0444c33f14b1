import type { TexNode } from './read-tex.ts';

const BARS = new Set(['vert', 'lvert', 'rvert', 'mid']);

/** `|x|` is the modulus of x, where every bar of the row has its partner; one alone stays a bar. */
export function pairBars(nodes: readonly TexNode[]): readonly TexNode[] {
  const bars = nodes.filter(isBarOrPower);
  if (bars.length === 0 || bars.length % 2 === 1) return nodes;
  const paired: TexNode[] = [];
  let inside: TexNode[] | undefined;
  for (const node of nodes) {
    if (!isBarOrPower(node)) {
      (inside ?? paired).push(node);
    } else if (!inside) {
      inside = [];
    } else {
      const modulus: TexNode = { kind: 'modulus', nodes: inside };
      paired.push(node.kind === 'scripts' ? { ...node, base: modulus } : modulus);
      inside = undefined;
    }
  }
  return paired;
}

/** A power of a modulus is written on its closing bar. */
function isBarOrPower(node: TexNode): boolean {
  return isBar(node) || (node.kind === 'scripts' && node.base !== undefined && isBar(node.base));
}

function isBar(node: TexNode): boolean {
  return (node.kind === 'sign' && node.text === '|') || (node.kind === 'command' && BARS.has(node.name));
}
