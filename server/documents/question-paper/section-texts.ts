import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';

/** The words of sections; apart from those of every paper, so that a paper without any of it stays as it was printed. */
export interface SectionTexts {
  /** Of a paper whose sections have times of their own: all of them, in their order. */
  times: string;
  /** Below the name of a section: how many of its questions count, and its cut-off. */
  any: string;
  cutOff: string;
}

export const SECTION_TEXTS: Record<ContentLanguage, SectionTexts> = {
  en: {
    times:
      'Each section has a time of its own: {sections}. Answer a section in its time alone, and go on to the next one when it is over.',
    any: 'any {counted}',
    cutOff: 'cut-off {percent}%',
  },
  hi: {
    times: 'हर भाग का अपना समय है: {sections}। किसी भाग के उत्तर उसी के समय में दें; समय पूरा होने पर अगले भाग पर जाएँ।',
    any: 'कोई {counted}',
    cutOff: 'कट-ऑफ़ {percent}%',
  },
  te: {
    times:
      'ప్రతి విభాగానికి దాని సొంత సమయం ఉంది: {sections}. ఒక విభాగానికి దాని సమయంలోనే జవాబులు ఇవ్వండి; ఆ సమయం అయిపోగానే తర్వాతి విభాగానికి వెళ్లండి.',
    any: 'ఏవైనా {counted}',
    cutOff: 'కటాఫ్ {percent}%',
  },
  ta: {
    times:
      'ஒவ்வொரு பகுதிக்கும் தனி நேரம் உண்டு: {sections}. ஒரு பகுதிக்கு அதன் நேரத்தில் மட்டும் விடையளிக்கவும்; அது முடிந்ததும் அடுத்த பகுதிக்குச் செல்லவும்.',
    any: 'ஏதேனும் {counted}',
    cutOff: 'கட்-ஆஃப் {percent}%',
  },
};
