import type { Gathered, Reading } from '#core/domain/question-import/docx/body/reading.ts';
import { childOf, findBelow, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';
import {
  joinRich,
  type ObjectProblem,
  objectRich,
  plainRich,
  type RichObject,
  type RichText,
} from '#core/domain/question-import/docx/rich-text.ts';

const EMPTY = plainRich('');

/** Pictures of DrawingML, inline or anchored; charts and diagrams are named, text boxes read below the paragraph. */
export function readDrawing(node: XmlNode, reading: Reading, gathered: Gathered): RichText {
  const words = describe(findBelow(node, 'wp:docPr')?.attributes.descr ?? '');
  const blips = allBelow(node, 'a:blip');
  const boxes = allBelow(node, 'w:txbxContent');
  noteBoxes(boxes, gathered);
  if (blips.length > 0) {
    return joinRich(
      blips.map(({ attributes }) =>
        objectRich(reading.pictures.take(attributes['r:embed'] ?? attributes['r:link'], words)),
      ),
    );
  }
  const kind = (findBelow(node, 'a:graphicData')?.attributes.uri ?? '').replace(/^.*\//, '');
  if (kind === 'chart' || kind === 'diagram') {
    return objectRich(missing({ severity: 'error', code: 'docx_drawing_unshown', values: { kind } }));
  }
  if (boxes.length === 0) gathered.losses.push('a drawing of lines and shapes');
  return EMPTY;
}

/** Pictures and text boxes of VML, as Word wrote them until 2007 and writes them beside DrawingML. */
export function readVml(node: XmlNode, reading: Reading, gathered: Gathered): RichText {
  const boxes = allBelow(node, 'w:txbxContent');
  noteBoxes(boxes, gathered);
  const pictures = allBelow(node, 'v:imagedata');
  if (pictures.length === 0 && boxes.length === 0 && !findBelow(node, 'v:rect')) {
    gathered.losses.push('a drawing of lines and shapes');
  }
  return joinRich(pictures.map((picture) => objectRich(vmlPicture(picture, node, reading))));
}

function vmlPicture(picture: XmlNode, within: XmlNode, reading: Reading): RichObject {
  const shape = findBelow(within, 'v:shape');
  const words = describe(shape?.attributes.alt ?? picture.attributes['o:title'] ?? '');
  return reading.pictures.take(picture.attributes['r:id'] ?? picture.attributes['r:embed'], words);
}

/** An embedded object: an equation of MathType or of Word 97 to 2003, or something else that is not kept. */
export function readObject(node: XmlNode, reading: Reading): RichText {
  const { ProgID: name = '?', 'r:id': id } = findBelow(node, 'o:OLEObject')?.attributes ?? {};
  const isEquation = /^Equation|MathType|DSMT/i.test(name);
  const tex = isEquation ? reading.equations.take(id) : null;
  if (tex !== null) return tex === '' ? EMPTY : objectRich({ kind: 'formula', tex, isDisplay: false });
  const image = findBelow(node, 'v:imagedata');
  const picture = image ? vmlPicture(image, node, reading) : null;
  const code = isEquation ? 'docx_old_equation' : 'docx_object_unshown';
  if (picture?.kind === 'picture' && picture.name !== null) {
    const problem: ObjectProblem = {
      severity: 'warning',
      code: isEquation ? 'docx_old_equation_picture' : 'docx_object_picture',
      values: { name },
    };
    return objectRich({ ...picture, words: isEquation ? 'Equation' : picture.words, problem });
  }
  return objectRich(missing({ severity: 'error', code, values: { name } }));
}

function missing(problem: ObjectProblem): RichObject {
  return { kind: 'picture', name: null, words: '', problem };
}

function noteBoxes(boxes: readonly XmlNode[], gathered: Gathered): void {
  if (boxes.length === 0) return;
  gathered.boxes.push(...boxes);
  gathered.losses.push('the place of a text box');
}

/** What Word's own guess at a picture says is nothing an author wrote. */
function describe(words: string): string {
  return words.replace(/\s*Description automatically generated.*$/is, '').trim();
}

/** Every element of this name, once: of two forms of one thing the first. */
function allBelow(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name !== 'mc:AlternateContent') return allBelow(child, name);
    const choice = allBelow(childOf(child, 'mc:Choice') ?? child, name);
    const fallback = childOf(child, 'mc:Fallback');
    return choice.length > 0 || !fallback ? choice : allBelow(fallback, name);
  });
}
