import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** What a student is told when a review has ended; `{{test}}` stands for the title of the test. */
export interface ReviewTexts {
  title: string;
  body: string;
  /** Leads to the link in the mail. */
  lead: string;
  /** Stands on the link. */
  label: string;
}

interface ReviewLanguage {
  lang: string;
  /** Why the mail came by itself, and the way to the switch. */
  reason: { text: string; label: string };
  graded: ReviewTexts;
  refused: ReviewTexts;
}

export const REVIEW_MAILS: TextsByLanguage<ReviewLanguage> = {
  English: {
    lang: 'en',
    reason: {
      text: 'You get this mail because notifications by mail are on in your profile.',
      label: 'Switch them off',
    },
    graded: {
      title: 'Your answer sheet has been graded',
      body: "The review of your sheet for '{{test}}' is complete.",
      lead: 'See your results:',
      label: 'See your results',
    },
    refused: {
      title: 'Your answer sheet could not be graded',
      body: "The sheet you uploaded for '{{test}}' could not be read. Please upload it again.",
      lead: 'Upload the sheet again:',
      label: 'Upload the sheet again',
    },
  },
  Hindi: {
    lang: 'hi',
    reason: {
      text: 'यह ईमेल इसलिए आया, क्योंकि आपकी प्रोफ़ाइल में ईमेल से सूचनाएँ चालू हैं।',
      label: 'इन्हें बंद करें',
    },
    graded: {
      title: 'आपकी OMR शीट जाँच ली गई है',
      body: "'{{test}}' की आपकी OMR शीट की समीक्षा पूरी हो गई है।",
      lead: 'अपना रिज़ल्ट देखें:',
      label: 'अपना रिज़ल्ट देखें',
    },
    refused: {
      title: 'आपकी OMR शीट जाँची नहीं जा सकी',
      body: "'{{test}}' के लिए अपलोड की गई आपकी OMR शीट पढ़ी नहीं जा सकी। कृपया उसे फिर से अपलोड करें।",
      lead: 'OMR शीट फिर से अपलोड करें:',
      label: 'OMR शीट फिर से अपलोड करें',
    },
  },
  Telugu: {
    lang: 'te',
    reason: {
      text: 'మీ ప్రొఫైల్‌లో ఈమెయిల్ నోటిఫికేషన్‌లు ఆన్‌లో ఉన్నాయి కాబట్టి ఈ ఈమెయిల్ వచ్చింది.',
      label: 'వాటిని ఆపండి',
    },
    graded: {
      title: 'మీ OMR షీట్‌ను దిద్దాం',
      body: "'{{test}}' కోసం మీ OMR షీట్ పరిశీలన పూర్తయింది.",
      lead: 'మీ రిజల్ట్స్ చూడండి:',
      label: 'మీ రిజల్ట్స్ చూడండి',
    },
    refused: {
      title: 'మీ OMR షీట్‌ను దిద్దలేకపోయాం',
      body: "'{{test}}' కోసం మీరు అప్‌లోడ్ చేసిన OMR షీట్‌ను చదవలేకపోయాం. దయచేసి మళ్లీ అప్‌లోడ్ చేయండి.",
      lead: 'OMR షీట్‌ను మళ్లీ అప్‌లోడ్ చేయండి:',
      label: 'OMR షీట్‌ను మళ్లీ అప్‌లోడ్ చేయండి',
    },
  },
  Tamil: {
    lang: 'ta',
    reason: {
      text: 'உங்கள் சுயவிவரத்தில் மின்னஞ்சல் அறிவிப்புகள் இயக்கப்பட்டிருப்பதால் இந்த மின்னஞ்சல் வந்தது.',
      label: 'அவற்றை நிறுத்தவும்',
    },
    graded: {
      title: 'உங்கள் OMR தாள் திருத்தப்பட்டது',
      body: "'{{test}}' டெஸ்ட்டின் உங்கள் OMR தாளின் பரிசீலனை முடிந்தது.",
      lead: 'உங்கள் ரிசல்ட்டைக் காணுங்கள்:',
      label: 'உங்கள் ரிசல்ட்டைக் காணுங்கள்',
    },
    refused: {
      title: 'உங்கள் OMR தாளைத் திருத்த முடியவில்லை',
      body: "'{{test}}' டெஸ்ட்டுக்கு நீங்கள் பதிவேற்றிய OMR தாளைப் படிக்க முடியவில்லை. மீண்டும் பதிவேற்றுங்கள்.",
      lead: 'OMR தாளை மீண்டும் பதிவேற்றுங்கள்:',
      label: 'OMR தாளை மீண்டும் பதிவேற்றுங்கள்',
    },
  },
};

/** @param language as profiles keep it */
export const reviewTexts = (language: string | null): ReviewLanguage => inLanguage(REVIEW_MAILS, language);
