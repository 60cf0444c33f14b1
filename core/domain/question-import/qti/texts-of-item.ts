import { findAll, textOf, type XmlElement } from '../packages/read-xml.ts';
import type { NamedText } from '../quote-unsaid.ts';
import { plain } from './elements.ts';

/** What declares and counts, and shows nothing. */
const NO_TEXTS = new Set([
  ...['responsedeclaration', 'outcomedeclaration', 'templatedeclaration', 'contextdeclaration', 'style'],
  ...['responseprocessing', 'templateprocessing', 'stylesheet', 'script'],
]);
const SAYING = ['title', 'label', 'alt'];

/** Each text of an item of QTI 2 or 3, by the name of its element, with titles and what pictures show. */
export function textsOfItem(item: XmlElement): NamedText[] {
  const root = plain(item) as XmlElement;
  // Programs write the name of the item there.
  return textsBelow(root).filter(([, text]) => text !== root.attributes.identifier);
}

function textsBelow(element: XmlElement): NamedText[] {
  if (NO_TEXTS.has(element.name)) return [];
  const said = SAYING.map((name): NamedText => [name, element.attributes[name] ?? '']);
  const below = element.children.flatMap((child): NamedText[] =>
    typeof child === 'string' ? [[element.name, child.trim()]] : textsBelow(child),
  );
  return [...said, ...below].filter(([, text]) => text !== '');
}

/** Of QTI 1.2: what programs say of an item to themselves. */
const FIELDS_OF_PROGRAM =
  /^(?:question_type|cc_|points_possible|original_answer_ids|assessment_question_identifierref|qmd_(?:status|itemtype|scoringtype|renderingtype|responsetype|feedback|timelimit|toolvendor|computerscored)|bbmd_)/i;

/** Each text of an item of QTI 1.2, with its title and what its metadata say. */
export function textsOfItem12(item: XmlElement): NamedText[] {
  const { title = '', ident = '' } = item.attributes;
  const fields = findAll(item, 'qtimetadatafield').map((field): NamedText => {
    const [label = '', entry = ''] = ['fieldlabel', 'fieldentry'].map((name) =>
      findAll(field, name).map(textOf).join('').trim(),
    );
    return [label, entry];
  });
  const texts = findAll(item, 'mattext', 'matemtext', 'qmd_topic', 'qmd_keywords', 'qmd_title');
  return [
    ...(title === ident ? [] : [['title', title] as const]),
    ...fields.filter(([label]) => !FIELDS_OF_PROGRAM.test(label)),
    ...texts.map((element): NamedText => ['text', textOf(element).trim()]),
  ];
}
