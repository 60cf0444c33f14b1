import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

interface ResultsMailTexts {
  lang: string;
  subject: string;
  opening: string;
  openingNoName: string;
  lead: string;
  label: string;
  reason: string;
}

/** To a parent or guardian who agreed, in the learner's language: the figures stand on the page alone. */
export const RESULTS_MAILS: TextsByLanguage<ResultsMailTexts> = {
  English: {
    lang: 'en',
    subject: 'Results: {{title}}',
    opening: 'The results of an exam of {{name}} are out.',
    openingNoName: 'The results of an exam of your child are out.',
    lead: 'The report for the family, on one page:',
    label: 'Open the report',
    reason: 'You can switch these mails off on that page. Whoever has the link sees what you see.',
  },
  Hindi: {
    lang: 'hi',
    subject: 'रिज़ल्ट: {{title}}',
    opening: '{{name}} की एक परीक्षा का रिज़ल्ट आ गया है।',
    openingNoName: 'आपके बच्चे की एक परीक्षा का रिज़ल्ट आ गया है।',
    lead: 'परिवार के लिए रिपोर्ट, एक पेज पर:',
    label: 'रिपोर्ट खोलें',
    reason: 'ये मेल आप उसी पेज पर बंद कर सकते हैं। जिसके पास यह लिंक है, वह वही देखता है जो आप देखते हैं।',
  },
  Telugu: {
    lang: 'te',
    subject: 'రిజల్ట్స్: {{title}}',
    opening: '{{name}} రాసిన ఒక పరీక్ష రిజల్ట్స్ వచ్చాయి.',
    openingNoName: 'మీ పిల్లలు రాసిన ఒక పరీక్ష రిజల్ట్స్ వచ్చాయి.',
    lead: 'కుటుంబానికి రిపోర్ట్, ఒక పేజీలో:',
    label: 'రిపోర్ట్ తెరవండి',
    reason: 'ఈ మెయిల్స్‌ను ఆ పేజీలోనే ఆపవచ్చు. ఈ లింక్ ఉన్నవారు మీరు చూసేదే చూస్తారు.',
  },
  Tamil: {
    lang: 'ta',
    subject: 'ரிசல்ட்: {{title}}',
    opening: '{{name}} எழுதிய ஒரு தேர்வின் ரிசல்ட் வெளியாகியுள்ளது.',
    openingNoName: 'உங்கள் பிள்ளை எழுதிய ஒரு தேர்வின் ரிசல்ட் வெளியாகியுள்ளது.',
    lead: 'குடும்பத்துக்கான அறிக்கை, ஒரே பக்கத்தில்:',
    label: 'அறிக்கையைத் திற',
    reason: 'இந்த மின்னஞ்சல்களை அந்தப் பக்கத்திலேயே நிறுத்தலாம். இந்த லிங்க்கை வைத்திருப்பவர் நீங்கள் பார்ப்பதையே பார்ப்பார்.',
  },
};
