/** What an explanation of the bank says, in one language. */
export interface ExplanationParts {
  why: string;
  /** Place by place of the options; null at the key's place. */
  mistakes: readonly (string | null)[];
  remember: string;
}

export interface TextbookPlace {
  class: 'XI' | 'XII';
  chapter: number;
  section?: string | undefined;
}

interface Words {
  remember: string;
  place: (className: string) => string;
  chapter: string;
  section: string;
}

export type ExplanationLanguage = 'en' | 'hi' | 'te' | 'ta';

const WORDS: Record<ExplanationLanguage, Words> = {
  en: {
    remember: 'Remember',
    place: (name) => `NCERT Class ${name}`,
    chapter: 'Chapter',
    section: 'Section',
  },
  hi: { remember: 'याद रखें', place: (name) => `NCERT कक्षा ${name}`, chapter: 'अध्याय', section: 'अनुच्छेद' },
  te: {
    remember: 'గుర్తుంచుకోండి',
    place: (name) => `NCERT ${name} తరగతి`,
    chapter: 'అధ్యాయం',
    section: 'విభాగం',
  },
  ta: {
    remember: 'நினைவில் கொள்க',
    place: (name) => `NCERT வகுப்பு ${name}`,
    chapter: 'அத்தியாயம்',
    section: 'பிரிவு',
  },
};

/**
 * An explanation as it is shown, in the markup of questions: why the right option is right, what mistake leads to each of
 * the others (named by what it says: screens and papers may letter options differently), a line to remember and, where it
 * stands in a textbook, where to read more.
 */
export function composeExplanation(
  { why, mistakes, remember }: ExplanationParts,
  options: readonly string[],
  place: TextbookPlace | null,
  language: ExplanationLanguage,
): string {
  const words = WORDS[language];
  const items = options.flatMap((option, index) => {
    const mistake = mistakes[index];
    return mistake ? [`- ${option.replace(/[.।]$/, '')}: ${mistake}`] : [];
  });
  const where = place && [
    words.place(place.class),
    `${words.chapter} ${place.chapter}`,
    ...(place.section ? [`${words.section} ${place.section}`] : []),
  ];
  return [why, ...items, `${words.remember}: ${remember}`, ...(where ? [`(${where.join(', ')})`] : [])].join(
    '\n',
  );
}

/** What {@link composeExplanation} put together, taken apart again; of any other text, all of it is the why. */
export interface ReadExplanation {
  why: string;
  /** Lines 'option: mistake', without their dash. */
  mistakes: string[];
  remember: string | null;
  /** Where to read more, without its brackets. */
  place: string | null;
}

export function readExplanation(text: string): ReadExplanation {
  const read: ReadExplanation = { why: '', mistakes: [], remember: null, place: null };
  const why: string[] = [];
  for (const line of text.split('\n')) {
    const label = Object.values(WORDS).find(({ remember }) => line.startsWith(`${remember}: `));
    if (label) read.remember = line.slice(label.remember.length + 2);
    else if (/^\(NCERT .*\)$/.test(line)) read.place = line.slice(1, -1);
    else if (line.startsWith('- ')) read.mistakes.push(line.slice(2));
    else why.push(line);
  }
  return { ...read, why: why.join('\n').trim() };
}
