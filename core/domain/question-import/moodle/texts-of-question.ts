import { textOf, type XmlElement } from '../packages/read-xml.ts';
import type { NamedText } from '../quote-unsaid.ts';

/** What Moodle says after every answer unless somebody has written another text. */
export const USUAL_FEEDBACK = /^(?:<p>)?Your answer is (?:partially |in)?correct\.(?:<\/p>)?$/;

/** Files, and settings that are words of the program. */
const NO_TEXTS = new Set([
  ...[
    'file',
    'image_base64',
    'image_url',
    'single',
    'shuffleanswers',
    'answernumbering',
    'usecase',
    'penalty',
  ],
  ...['hidden', 'defaultgrade', 'showstandardinstruction', 'shownumcorrect', 'clearwrong', 'tolerancetype'],
  ...['responseformat', 'responserequired', 'responsefieldlines', 'attachments', 'attachmentsrequired'],
  ...[
    'filetypeslist',
    'maxbytes',
    'minwordlimit',
    'maxwordlimit',
    'unitgradingtype',
    'unitpenalty',
    'showunits',
  ],
  ...[
    'unitsleft',
    'correctanswerformat',
    'synchronize',
    'distribution',
    'type',
    'status',
    'itemcount',
    'shuffle',
  ],
]);
/** Fields of ours, which are read from there. */
const OWN = /^vijaypath:/;
const OF_PROGRAM = /^(?:true|false)$/i;

/** Each text of a question, by the name of the element it stands in. */
export function textsOfQuestion(element: XmlElement): NamedText[] {
  return element.children.flatMap((child): NamedText[] => {
    if (typeof child === 'string') return isText(child) ? [[element.name, child.trim()]] : [];
    if (NO_TEXTS.has(child.name)) return [];
    if (child.name !== 'text') return textsOfQuestion(child);
    const text = textOf(child).trim();
    return isText(text) ? [[element.name, text]] : [];
  });
}

const isText = (text: string) =>
  text.trim() !== '' && !OWN.test(text) && !OF_PROGRAM.test(text) && !USUAL_FEEDBACK.test(text);
