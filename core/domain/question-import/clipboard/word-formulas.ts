import { Parser } from 'htmlparser2';
import { ommlToTex } from '../docx/omml/omml-to-tex.ts';
import { texProblem } from '../docx/omml/tex-problem.ts';
import type { XmlNode } from '../docx/package/xml.ts';

const IN_COMMENT = /<!--\[if gte msEquation 12\]>([\s\S]*?)<!\[endif\]-->/gi;
/** The picture of the same formula, for browsers. */
const PICTURE = /<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/gi;
const MOST = 500;

/** Word's formulas stand in comments that only Word reads: each becomes an element that says which of the list it is. */
export function placeWordFormulas(html: string): { html: string; formulas: string[]; lost: number } {
  const formulas: string[] = [];
  let lost = 0;
  const take = (written: string): string => {
    const found = formulas.length < MOST ? texOf(written) : [];
    if (found.length === 0) lost += 1;
    return found.map((tex) => `<omml at="${formulas.push(tex) - 1}"></omml>`).join(' ');
  };
  const placed = html
    .replace(PICTURE, '')
    .replace(IN_COMMENT, (_, written: string) => take(written))
    .replace(/<m:oMath(?:Para)?[\s>][\s\S]*?<\/m:oMath(?:Para)?>/gi, (written) => take(written));
  return { html: placed, formulas, lost };
}

function texOf(written: string): string[] {
  const root = parse(written);
  return mathsIn(root).flatMap((math) => {
    const tex = ommlToTex(math);
    return tex !== '' && texProblem(tex) === null ? [tex] : [];
  });
}

function mathsIn(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => (child.name === 'm:oMath' ? [child] : mathsIn(child)));
}

const empty = (name: string): XmlNode => ({ name, attributes: {}, children: [], text: '' });
const MOST_DEPTH = 100;

/** The elements of formulas alone: what Word puts around them to say how they look is left out. */
function parse(written: string): XmlNode {
  const root = empty('');
  const open: XmlNode[] = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!name.startsWith('m:') || open.length > MOST_DEPTH) return;
        const node = { ...empty(name), attributes };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext: (text) => {
        const node = open.at(-1);
        const shown = text.replace(/\s*\n\s*/g, ' ');
        if (node?.name === 'm:r' && shown !== '') addText(node, shown);
      },
      onclosetag: (name) => {
        if (name.startsWith('m:') && open.at(-1)?.name === name) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(written);
  return root;
}

/** Word's file has a text within `m:t`, its clipboard none. */
function addText(run: XmlNode, text: string): void {
  const last = run.children.find(({ name }) => name === 'm:t');
  if (last) last.text += text;
  else run.children.push({ ...empty('m:t'), text });
}
