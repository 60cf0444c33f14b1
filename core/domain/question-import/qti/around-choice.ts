import { problem } from '../file-error.ts';
import type { XmlElement } from '../packages/read-xml.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { allOf, shortText, without } from './elements.ts';

const isChoice = ({ name }: XmlElement) => name === 'choiceinteraction';
/** Shown after an answer: it would give it away. */
const isFeedback = ({ name }: XmlElement) =>
  name === 'feedbackinline' || name === 'feedbackblock' || name === 'modalfeedback';
const isSolution = ({ attributes }: XmlElement) =>
  /solution|general|explanation/i.test(attributes.identifier ?? '');
/** For others than who answers. */
const isOfOthers = ({ name, attributes }: XmlElement) =>
  name === 'rubricblock' && !/\bcandidate\b/.test(attributes.view ?? '');
/** Read aloud, not seen: what a picture shows, headings of the page. */
const isUnseen = ({ attributes }: XmlElement) => /\bqti-visually-hidden\b/.test(attributes.class ?? '');
const isPage = ({ name }: XmlElement) =>
  ['stylesheet', 'cataloginfo', 'endattemptinteraction'].includes(name);
const isPicture = ({ attributes }: XmlElement) => (attributes.type ?? '').startsWith('image/');
/** Sound, film, a page within the page. */
const isOther = (element: XmlElement) =>
  ['audio', 'video', 'iframe', 'object'].includes(element.name) &&
  !(element.name === 'object' && isPicture(element));

/** What the question says around its choice, and the solution it may show; all else that stands there is named. */
export function readAround(
  body: XmlElement,
  question: ParsedQuestion,
): { around: XmlElement; solution: XmlElement | undefined } {
  const note = (what: string, found: readonly XmlElement[], who: (element: XmlElement) => string) => {
    for (const element of found) {
      const text = shortText(element);
      if (text) question.losses.push(`${what}${who(element)}: ${text}`);
    }
  };
  const feedback = allOf(body, (element) => isFeedback(element) || isChoice(element)).filter(isFeedback);
  const solution = feedback.find(isSolution);
  note(
    'feedback',
    feedback.filter((element) => element !== solution),
    ({ attributes }) => ` ${attributes.identifier ?? ''}`,
  );
  note('rubricBlock', allOf(body, isOfOthers), ({ attributes }) => ` (${attributes.view ?? ''})`);
  note('read aloud', allOf(body, isUnseen), () => '');
  for (const { attributes } of allOf(body, isOther)) {
    const name = attributes.data ?? attributes.src ?? '';
    question.problems.push(problem('warning', question.row, 'stem', 'content_outside', { name }));
  }
  const isLeft = (element: XmlElement) =>
    [isFeedback, isOfOthers, isUnseen, isPage, isOther].some((is) => is(element));
  return { around: withPictures(without(body, isLeft, isChoice)), solution };
}

/** QTI 2 shows pictures as objects, too. */
function withPictures(element: XmlElement): XmlElement {
  const { name, attributes, children } = element;
  if (name === 'object' && isPicture(element)) {
    const { data = '', width = '', height = '' } = attributes;
    return { name: 'img', attributes: { src: data, alt: shortText(element), width, height }, children: [] };
  }
  return {
    ...element,
    children: children.map((child) => (typeof child === 'string' ? child : withPictures(child))),
  };
}
