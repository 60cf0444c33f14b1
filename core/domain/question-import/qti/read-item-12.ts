import { optionLetter } from '../../question-bank/option-letters.ts';
import { newQuestion, problem } from '../file-error.ts';
import { htmlToMarkup, type NamePicture } from '../markup/html-to-markup.ts';
import { looksLikeHtml } from '../markup/looks-like-html.ts';
import { noteMarkup } from '../markup/note-markup.ts';
import { childOf, childrenOf, findAll, textOf, type XmlElement, type XmlNode } from '../packages/read-xml.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { quote } from '../quote.ts';
import type { TableColumn } from '../table/table-columns.ts';
import { rightAnswers } from './right-answers-12.ts';

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'];
/** Kinds of Canvas and others that are choices of one. */
const SINGLE = /^(?:multiple_choice_question|multiple[\s_]choice|true_false_question|single[\s_]choice)$/i;
/** And of several. */
const SEVERAL = /^multiple[\s_](?:answers?(?:[\s_]question)?|response)$/i;

/** One item of QTI 1.2, as Canvas, Blackboard and others export it; of another kind than a choice, it is refused by its name. */
export function readItem12(item: XmlElement, row: number, namePicture: NamePicture): ParsedQuestion {
  const question = newQuestion(row);
  const text = (element: XmlElement | undefined, column: TableColumn) =>
    element ? materialText(element, column, question, namePicture) : '';
  const presentation = childOf(item, 'presentation');
  if (!presentation) {
    question.problems.push(problem('error', row, 'stem', 'stem_missing'));
    return question;
  }
  const responses = findAll(presentation, ...RESPONSES);
  const [response] = responses;
  question.stem = text(without(presentation), 'stem');
  const kind = kindOf(item);
  const isChoice = response?.name === 'response_lid' && findAll(response, 'render_choice').length > 0;
  const isKnown = kind === '' || SINGLE.test(kind) || SEVERAL.test(kind);
  if (!response || responses.length > 1 || !isChoice || !isKnown) {
    question.problems.push(
      problem('error', row, null, 'kind_unsupported', { kind: kind || (response?.name ?? 'text only') }),
    );
    return question;
  }
  const prompts = childrenOf(response, 'material').map((material) => text(material, 'stem'));
  question.stem = [question.stem, ...prompts].filter(Boolean).join('\n');
  const labels = findAll(response, 'response_label');
  question.options = labels.map((label) => text(label, 'optionA').replace(/\n+/g, ' '));
  question.optionCount = labels.length;
  const isSeveral = SEVERAL.test(kind) || /^multiple$/i.test(response.attributes.rcardinality ?? '');
  const { right, isPartial } = rightAnswers(item, response.attributes.ident ?? '', isSeveral);
  const indexes = labels.flatMap(({ attributes }, at) => (right.has(attributes.ident ?? '') ? [at] : []));
  if (isSeveral) {
    question.kind = 'multiple';
    question.key = indexes.map(optionLetter).join(',');
  } else if (indexes.length > 1)
    question.problems.push(problem('error', row, 'correctIndex', 'several_alone'));
  else question.correctIndex = indexes[0] ?? null;
  if (isPartial) question.losses.push('marks of single choices');
  readFeedback(item, question, text);
  const metadata = fieldsOf(item);
  question.topic = metadata.get('topic') ?? '';
  question.difficulty = metadata.get('difficulty') ?? '';
  return question;
}

/** The texts of an element in their order, each by its type. */
function materialText(
  element: XmlElement,
  column: TableColumn,
  question: ParsedQuestion,
  namePicture: NamePicture,
): string {
  const pieces = findAll(element, 'mattext', 'matemtext', 'matimage', 'mataudio', 'matvideo', 'matbreak');
  const texts = pieces.map((piece) => {
    const { texttype = '', uri = '' } = piece.attributes;
    if (piece.name === 'matimage') {
      const name = namePicture(uri);
      if (name !== null) return `\n![](attachment:${name})\n`;
      question.problems.push(problem('warning', question.row, column, 'picture_outside', { address: uri }));
      return '';
    }
    if (piece.name === 'mataudio' || piece.name === 'matvideo') {
      question.problems.push(problem('warning', question.row, column, 'content_outside', { name: uri }));
      return '';
    }
    const source = textOf(piece);
    if (/html/i.test(texttype) || (texttype === '' && looksLikeHtml(source))) {
      const markup = htmlToMarkup(source, namePicture);
      noteMarkup(markup, column, question);
      return markup.text;
    }
    return source.trim();
  });
  return texts
    .filter((part) => part !== '')
    .join('\n')
    .replace(/\n{2,}(?=!\[)|(?<=\))\n{2,}/g, '\n')
    .trim();
}

/** The presentation without what takes an answer: the question itself. */
function without(element: XmlElement): XmlElement {
  const children = element.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string') return [child];
    return RESPONSES.includes(child.name) ? [] : [without(child)];
  });
  return { ...element, children };
}

function fieldsOf(item: XmlElement): Map<string, string> {
  const fields = findAll(item, 'qtimetadatafield').map(
    (field) =>
      [textOf(childOf(field, 'fieldlabel')).trim(), textOf(childOf(field, 'fieldentry')).trim()] as const,
  );
  return new Map(fields);
}

function kindOf(item: XmlElement): string {
  const fields = fieldsOf(item);
  const profile = fields.get('cc_profile') ?? '';
  if (/^cc\.(?:multiple_choice|true_false)\./.test(profile)) return 'multiple_choice';
  return fields.get('question_type') ?? (profile || textOf(findAll(item, 'bbmd_questiontype')[0]).trim());
}

/** Feedback on the whole question is its explanation; that on single answers is named. */
function readFeedback(
  item: XmlElement,
  question: ParsedQuestion,
  text: (element: XmlElement, column: TableColumn) => string,
) {
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const ident = feedback.attributes.ident ?? '';
    const isGeneral =
      /^general|solution|^explanation/i.test(ident) || findAll(feedback, 'solution').length > 0;
    if (isGeneral && question.explanation === '') question.explanation = text(feedback, 'explanationText');
    else {
      const plain = htmlToMarkup(textOf(feedback), () => null).text;
      question.losses.push(`feedback ${ident}: ${quote(plain)}`);
    }
  }
}
