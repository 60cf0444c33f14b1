/** What a student is told when a report is answered, in the language of their profile; others get English. */
interface ReportTexts {
  title: string;
  body: (test: string) => string;
}

const ENGLISH: ReportTexts = {
  title: 'Your report on a question has been answered',
  body: (test) => `The answer stands at the question, in the results of '${test}'.`,
};

const HINDI: ReportTexts = {
  title: 'प्रश्न पर आपकी रिपोर्ट का जवाब आ गया है',
  body: (test) => `जवाब '${test}' के रिज़ल्ट में उसी प्रश्न के नीचे है।`,
};

const TELUGU: ReportTexts = {
  title: 'ప్రశ్నపై మీ రిపోర్ట్‌కు బదులు వచ్చింది',
  body: (test) => `బదులు '${test}' రిజల్ట్స్‌లో ఆ ప్రశ్న దగ్గర ఉంది.`,
};

const TAMIL: ReportTexts = {
  title: 'கேள்வி பற்றிய உங்கள் புகாருக்கு மறுமொழி வந்துள்ளது',
  body: (test) => `மறுமொழி '${test}' டெஸ்ட்டின் ரிசல்ட்டில் அந்தக் கேள்வியின் கீழ் உள்ளது.`,
};

/** By the language as profiles keep it. */
const LANGUAGES = new Map<string | null, ReportTexts>([
  ['Hindi', HINDI],
  ['Telugu', TELUGU],
  ['Tamil', TAMIL],
]);

/** @param language as profiles keep it */
export function reportTexts(language: string | null): ReportTexts {
  return LANGUAGES.get(language) ?? ENGLISH;
}
