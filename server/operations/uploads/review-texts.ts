/** What a student is told when a review has ended, in the language of their profile; others get English. */
export interface ReviewTexts {
  title: string;
  body: (test: string) => string;
  /** Leads to the link in the mail. */
  lead: string;
}

type Ends = Record<'graded' | 'refused', ReviewTexts>;

const ENGLISH: Ends = {
  graded: {
    title: 'Your answer sheet has been graded',
    body: (test) => `The review of your sheet for '${test}' is complete.`,
    lead: 'See your results:',
  },
  refused: {
    title: 'Your answer sheet could not be graded',
    body: (test) => `The sheet you uploaded for '${test}' could not be read. Please upload it again.`,
    lead: 'Upload the sheet again:',
  },
};

const HINDI: Ends = {
  graded: {
    title: 'आपका उत्तर पत्रक जाँच लिया गया है',
    body: (test) => `'${test}' की आपकी शीट की समीक्षा पूरी हो गई है।`,
    lead: 'अपना परिणाम देखें:',
  },
  refused: {
    title: 'आपका उत्तर पत्रक जाँचा नहीं जा सका',
    body: (test) => `'${test}' के लिए अपलोड की गई आपकी शीट पढ़ी नहीं जा सकी। कृपया उसे फिर से अपलोड करें।`,
    lead: 'शीट फिर से अपलोड करें:',
  },
};

/** @param language as profiles keep it */
export function reviewTexts(language: string | null, end: keyof Ends): ReviewTexts {
  return (language === 'Hindi' ? HINDI : ENGLISH)[end];
}
