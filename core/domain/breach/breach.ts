import type { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';

type Language = (typeof LANGUAGES_OFFERED)[number];

const BOARD_HOURS = 72;

/**
 * Until when the Data Protection Board has the details: 72 hours from when the institute knew of the breach, unless the Board allows more
 * (Digital Personal Data Protection Rules 2025, rule 7(2)(b)). Those concerned, and the Board in short, are told without delay.
 */
export const boardDeadline = (knownAt: Date): Date => new Date(knownAt.getTime() + BOARD_HOURS * 3_600_000);

/** What those concerned are told (rule 7(1)), each in the institute's own words; in this order. */
export const BREACH_PARTS = ['what', 'meaning', 'done', 'advice', 'contact'] as const;
export type BreachPart = (typeof BREACH_PARTS)[number];
export type BreachWords = Record<BreachPart, string>;
export const LONGEST_BREACH_PART = 2_000;

export const NO_BREACH_WORDS: BreachWords = { what: '', meaning: '', done: '', advice: '', contact: '' };

interface LetterTexts {
  subject: string;
  opening: string;
  parts: BreachWords;
}

const LETTERS: Record<Language, LetterTexts> = {
  English: {
    subject: 'About your data at {{site}}',
    opening:
      'There was a breach of personal data at {{site}} that concerns you. The law asks us to tell you the following.',
    parts: {
      what: 'What happened, when and where',
      meaning: 'What it may mean for you',
      done: 'What we have done',
      advice: 'What you can do',
      contact: 'Whom you can ask',
    },
  },
  Hindi: {
    subject: '{{site}} पर आपके डेटा के बारे में',
    opening: '{{site}} पर व्यक्तिगत डेटा के उल्लंघन की एक घटना हुई है, जो आपसे जुड़ी है। कानून के अनुसार हम आपको यह बताते हैं।',
    parts: {
      what: 'क्या हुआ, कब और कहाँ',
      meaning: 'आपके लिए इसका क्या मतलब हो सकता है',
      done: 'हमने क्या किया',
      advice: 'आप क्या कर सकते हैं',
      contact: 'किससे पूछ सकते हैं',
    },
  },
  Telugu: {
    subject: '{{site}}లో మీ డేటా గురించి',
    opening: '{{site}}లో వ్యక్తిగత డేటా ఉల్లంఘన జరిగింది; అది మీకు సంబంధించింది. చట్టం ప్రకారం ఈ విషయాలు మీకు తెలియజేస్తున్నాం.',
    parts: {
      what: 'ఏం జరిగింది, ఎప్పుడు, ఎక్కడ',
      meaning: 'దీని వల్ల మీపై ప్రభావం',
      done: 'మేం ఏం చేశాం',
      advice: 'మీరు ఏం చేయవచ్చు',
      contact: 'ఎవరిని అడగవచ్చు',
    },
  },
  Tamil: {
    subject: '{{site}}-இல் உங்கள் தரவைப் பற்றி',
    opening:
      '{{site}}-இல் தனிப்பட்ட தரவு மீறல் ஒன்று நடந்தது; அது உங்களைப் பற்றியது. சட்டப்படி இவற்றை உங்களுக்குத் தெரிவிக்கிறோம்.',
    parts: {
      what: 'என்ன நடந்தது, எப்போது, எங்கே',
      meaning: 'இது உங்களுக்கு என்ன பொருள்படலாம்',
      done: 'நாங்கள் செய்தது',
      advice: 'நீங்கள் செய்யக்கூடியது',
      contact: 'யாரிடம் கேட்கலாம்',
    },
  },
};

/** The letter in one language. A part without words is left out: {@link missingParts} says which. */
export function breachLetter(
  language: Language,
  words: BreachWords,
  site: string,
): { subject: string; body: string } {
  const { subject, opening, parts } = LETTERS[language];
  const fill = (text: string) => text.replaceAll('{{site}}', site);
  const paragraphs = BREACH_PARTS.filter((part) => words[part].trim() !== '').map(
    (part) => `${parts[part]}\n${words[part].trim()}`,
  );
  return { subject: fill(subject), body: [fill(opening), ...paragraphs, site].join('\n\n') };
}

export const missingParts = (words: BreachWords): BreachPart[] =>
  BREACH_PARTS.filter((part) => words[part].trim() === '');
