/** What a student is told when the extra time they asked for is decided, in the language of their profile; others get English. */
type Texts = Record<'granted' | 'declined', string>;

const ENGLISH: Texts = {
  granted: 'You have extra time in every test you start from now on',
  declined: 'Your request for extra time was declined',
};

/** By the language as profiles keep it. */
const LANGUAGES = new Map<string | null, Texts>([
  [
    'Hindi',
    {
      granted: 'अब से आपके हर टेस्ट में अतिरिक्त समय मिलेगा',
      declined: 'अतिरिक्त समय का आपका अनुरोध स्वीकार नहीं हुआ',
    },
  ],
  [
    'Telugu',
    {
      granted: 'ఇకపై మీరు మొదలు పెట్టే ప్రతి టెస్ట్‌లో అదనపు సమయం ఉంటుంది',
      declined: 'అదనపు సమయం కోసం మీ అభ్యర్థనను అంగీకరించలేదు',
    },
  ],
  [
    'Tamil',
    {
      granted: 'இனி நீங்கள் தொடங்கும் எல்லா டெஸ்ட்டுகளிலும் கூடுதல் நேரம் கிடைக்கும்',
      declined: 'கூடுதல் நேரத்திற்கான உங்கள் கோரிக்கை ஏற்கப்படவில்லை',
    },
  ],
]);

/** @param language as profiles keep it */
export function extraTimeTexts(language: string | null): Texts {
  return LANGUAGES.get(language) ?? ENGLISH;
}
