import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';

/** The words of the sheet that a class talks about an exam with; `{count}` and the like are filled in. */
export interface DiscussionTexts {
  title: string;
  /** Below it. */
  lead: string;
  question: string;
  missed: string;
  /** How many did what. */
  facts: string;
  noKey: string;
  explanation: string;
  /** Before the answers that were given most, each with how many gave it. */
  mostGiven: string;
  page: string;
  missingFigure: string;
}

export const DISCUSSION_TEXTS: Record<ContentLanguage, DiscussionTexts> = {
  en: {
    title: 'To discuss in class: {title}',
    lead: '{questions} questions, {appeared} candidates appeared. After each option: how many chose it.',
    question: 'Question {number}',
    missed: '{percent}% missed',
    facts: '{right} right, {wrong} wrong, {blank} left out',
    noKey: 'There is no answer key.',
    explanation: 'Explanation',
    mostGiven: 'Given most',
    page: 'Page {page} of {pages}',
    missingFigure: 'Picture: {alt}',
  },
  hi: {
    title: 'कक्षा में चर्चा के लिए: {title}',
    lead: '{questions} प्रश्न, {appeared} विद्यार्थी उपस्थित थे। हर विकल्प के बाद: कितनों ने उसे चुना।',
    question: 'प्रश्न {number}',
    missed: '{percent}% से नहीं हुआ',
    facts: '{right} सही, {wrong} गलत, {blank} छूटे हुए',
    noKey: 'उत्तर कुंजी नहीं है।',
    explanation: 'व्याख्या',
    mostGiven: 'सबसे ज़्यादा दिए गए उत्तर',
    page: 'पृष्ठ {page} / {pages}',
    missingFigure: 'चित्र: {alt}',
  },
  te: {
    title: 'క్లాస్‌లో చర్చించడానికి: {title}',
    lead: '{questions} ప్రశ్నలు, {appeared} మంది హాజరయ్యారు. ప్రతి ఆప్షన్ తర్వాత: ఎంతమంది దాన్ని ఎంచుకున్నారో.',
    question: 'ప్రశ్న {number}',
    missed: '{percent}% మందికి రాలేదు',
    facts: 'సరైనవి {right}, తప్పు {wrong}, వదిలేసినవి {blank}',
    noKey: 'ఆన్సర్ కీ లేదు.',
    explanation: 'వివరణ',
    mostGiven: 'ఎక్కువగా ఇచ్చిన జవాబులు',
    page: 'పేజీ {page} / {pages}',
    missingFigure: 'చిత్రం: {alt}',
  },
  ta: {
    title: 'வகுப்பில் கலந்து பேச: {title}',
    lead: '{questions} கேள்விகள், {appeared} பேர் எழுதினார்கள். ஒவ்வொரு ஆப்ஷனுக்குப் பின்: எத்தனை பேர் அதைத் தேர்ந்தெடுத்தார்கள்.',
    question: 'கேள்வி {number}',
    missed: '{percent}% பேர் தவறவிட்டார்கள்',
    facts: 'சரி {right}, தவறு {wrong}, விட்டது {blank}',
    noKey: 'விடைக்குறிப்பு இல்லை.',
    explanation: 'விளக்கம்',
    mostGiven: 'அதிகம் பேர் அளித்த விடைகள்',
    page: 'பக்கம் {page} / {pages}',
    missingFigure: 'படம்: {alt}',
  },
};
