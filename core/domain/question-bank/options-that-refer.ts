/** What may be said of an option: nothing; that it names options in general; or that it names some by their labels. */
type Reference = 'none' | 'general' | 'labels';

const LABEL = '(?:[a-d1-4]|i{1,3}|iv|v|[pqrs]|[अबसदकखगघ]|[అఆఇఈఎబసడ]|[அஆஇஈ])';
const MARKED = `[(\\[{]\\s*${LABEL}\\s*[)\\]}]`;
/** Figures alone may be amounts: '2, 3'. */
const BARE = LABEL.replace('1-4', '');
const AND = '(?:\\s*(?:,|&|\\band\\b|\\bor\\b|\\bnor\\b|और|तथा|एवं|व|या|మరియు|లేదా|மற்றும்|அல்லது|உம்)\\s*)+';
const ONLY = '(?:only|alone|केवल|सिर्फ|मात्र|మాత్రమే|மட்டும்|மட்டுமே)';
const NOUN =
  '(?:options?|statements?|assertions?|choices?|reasons?|विकल्प|कथन|ఎంపికలు?|ప్రకటనలు?|వ్యాఖ్యలు?|விருப்பம்|கூற்று(?:கள்)?)';
const ENDS =
  '(?:\\s*(?:both|are|is|correct|true|false|wrong|incorrect|only|सही|गलत|सत्य|असत्य|हैं|है|दोनों|సరైనవి|సరైనది|రెండూ|சரி|சரியானவை|இரண்டும்))*';

/** Labels alone, two at least: 'A & B only', '(1) and (2)', 'Both I and III are true'. */
const LABELS = [
  new RegExp(`^(?:${MARKED}|${BARE})(?:${AND}(?:${MARKED}|${BARE}))+\\s*${ONLY}?${ENDS}$`, 'iu'),
  new RegExp(
    `^(?:both|only|either|neither|केवल|दोनों|${NOUN})\\s*(?:${NOUN}\\s*)?(?:${MARKED}|${LABEL})(?:${AND}(?:${NOUN}\\s*)?(?:${MARKED}|${LABEL}))+\\s*${ONLY}?${ENDS}$`,
    'iu',
  ),
  new RegExp(`^(?:${MARKED}|${LABEL})(?:${AND}(?:${MARKED}|${LABEL}))+\\s*${ONLY}${ENDS}$`, 'iu'),
  new RegExp(`^${ONLY}\\s+(?:${NOUN}\\s*)?(?:${MARKED}|${LABEL})(?:${ENDS})$`, 'iu'),
  new RegExp(`^(?:${NOUN}\\s*)?(?:${MARKED}|${LABEL})\\s*${ONLY}(?:${ENDS})$`, 'iu'),
  new RegExp(`(?:^|[^\\p{L}])${NOUN}\\s*(?:${MARKED}|${LABEL})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
  new RegExp(`${MARKED}${AND}${MARKED}`, 'iu'),
];
/** '(a)-(ii), (b)-(i)' names lines of lists, and may stand anywhere. */
const OF_LISTS = new RegExp(`(?:${MARKED}|${LABEL})\\s*(?:[-–—:→]|\\\\to)\\s*(?:${MARKED}|${LABEL})`, 'iu');

const GENERAL = [
  /^(?:all|none|both|neither|either)$/i,
  /^(?:both|neither|either)\b/i,
  /\b(?:all|none|any|both|neither|either|each|some|two|three|one|more|not?)\b.{0,30}\b(?:above|below|these|those|them|following|other options?)\b/i,
  /\b(?:all|none|both|two|three) (?:of )?(?:the )?(?:options?|statements?|choices?)\b|\b(?:all|both|none) (?:is|are) (?:correct|true|wrong|incorrect|false)\b/i,
  /उपर्युक्त|उपरोक्त|उपरोक्‍त|ऊपर\s*(?:के|दिए|में)|निम्न(?:लिखित)?\s*(?:सभी|में)|इनमें\s*से|इन\s*में\s*से|इनमे\s*से/,
  /(?:ये|यह|वे|इन)\s*(?:सभी|सब|दोनों|दोनो|तीनों)|^दोनो(?:ं)?(?:$|[\s,])|(?:^|\s)दोनों(?:$|\s)|^सभी$|^कोई\s*(?:भी\s*)?नहीं$|^न\s*तो(?:\s|$)/,
  /పైవ|పై\s*(?:అన్నీ|రెండూ|వన్నీ|వేవీ|వి)|ఇవన్నీ|ఇవి\s*(?:అన్నీ|రెండూ)|వీటిలో|వీటన్నీ|^రెండూ|రెండూ$|^అన్నీ|^ఏదీ\s*కాదు|ఏవీ\s*కావు/,
  /மேற்கண்ட|மேற்கூறிய|மேலே\s*(?:உள்ள|கூறிய|குறிப்பிட்ட)|மேற்சொன்ன|இவை\s*(?:அனைத்தும்|இரண்டும்|எல்லாம்)|இவற்றில்|இவைகளில்|^இரண்டும்|இரண்டும்$|^அனைத்தும்|எதுவும்\s*இல்லை|எதுவுமில்லை|ஏதுமில்லை/,
];

function referenceOf(option: string): Reference {
  const text = wordsOf(option);
  if (text === '' || OF_LISTS.test(text)) return 'none';
  if (LABELS.some((pattern) => pattern.test(text))) return 'labels';
  return GENERAL.some((pattern) => pattern.test(text)) ? 'general' : 'none';
}

/** Without the marks of formulas, and the full stop at its end. */
function wordsOf(option: string): string {
  return option
    .normalize('NFC')
    .replace(/\\[()[\]]/g, ' ')
    .replace(/\\(?:text|mathrm|mathbf|rm)\s*\{([^{}]*)\}/g, '$1')
    .replace(/[\u200b-\u200d\ufeff*]/g, '')
    .replace(/\\&/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.।]+$/, '')
    .trim();
}

export interface WordsWithOptions {
  stem: string;
  options: readonly string[];
}

/** Labels of statements that a stem lists: '(A) …', 'II. …', 'Statement I', 'कथन II'. */
const OF_STEM = new RegExp(
  `(?:^|\\n|[\\s.;:|])(?:${MARKED}|${LABEL}[.)]|${NOUN}\\s*[-–(]?\\s*(?:${LABEL})[)]?)(?=[\\s:.|–-]|$)`,
  'giu',
);

/**
 * Which options stay where they are when the others change places, by place. One that names all, none or both of the others
 * stays itself; one that names others by their labels makes all of them stay, unless the labels are those of statements in
 * the stem.
 */
export function optionsThatStay({ stem, options }: WordsWithOptions): boolean[] {
  const references = options.map(referenceOf);
  const namesStatements = (stem.match(OF_STEM) ?? []).length >= 2;
  if (references.includes('labels') && !namesStatements) return options.map(() => true);
  return references.map((reference) => reference !== 'none');
}

/** The same over every language a question is in: what stays in one stays. */
export function optionsThatStayInAny(languages: readonly WordsWithOptions[]): boolean[] {
  const stays = languages.map(optionsThatStay);
  return (languages[0]?.options ?? []).map((_, place) => stays.some((one) => one[place]));
}
