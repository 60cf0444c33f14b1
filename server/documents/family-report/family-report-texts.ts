import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** The words of the page for the family. */
export interface FamilyReportTexts {
  /** Of the language, as in BCP 47. */
  lang: string;
  title: string;
  held: string;
  student: string;
  roll: string;
  marks: string;
  outOf: string;
  max: string;
  rank: string;
  rankOf: string;
  percentile: string;
  cutOff: string;
  cutOffReached: string;
  cutOffMissed: string;
  subject: string;
  right: string;
  wrong: string;
  blank: string;
  whole: string;
  well: string;
  wellNone: string;
  todo: string;
  practise: string;
  leftOut: string;
  guessed: string;
  todoNone: string;
  attendance: string;
  sat: string;
  exam: string;
  absent: string;
  private: string;
}

export const FAMILY_REPORT_TEXTS: TextsByLanguage<FamilyReportTexts> = {
  English: {
    lang: 'en',
    title: 'Report for the family',
    held: '{{title}}, {{date}}',
    student: 'Student',
    roll: 'Roll number',
    marks: 'Marks',
    outOf: '{{marks}} of {{max}}',
    max: 'Maximum',
    rank: 'Rank',
    rankOf: '{{rank}} of {{ranked}}',
    percentile: 'Percentile',
    cutOff: 'Cut-off',
    cutOffReached: 'reached',
    cutOffMissed: 'not reached: {{names}}',
    subject: 'Subject',
    right: 'Right',
    wrong: 'Wrong',
    blank: 'Left out',
    whole: 'Whole paper',
    well: 'What went well',
    wellNone: 'No chapter stands out yet. What was right is a beginning.',
    todo: 'What to do next',
    practise: 'Read and practise: {{chapters}}.',
    leftOut: '{{count}} questions were left out. Practise with the clock, and come to every question.',
    guessed: '{{count}} wrong answers cost {{marks}} marks. Leave out what is only guessed.',
    todoNone: 'Keep going like this, and revise one chapter a week.',
    attendance: 'Attendance and earlier exams',
    sat: 'Sat {{sat}} of the last {{listed}} exams.',
    exam: 'Exam',
    absent: 'absent',
    private: 'Made for the family of this student. Others’ marks are not shown.',
  },
  Hindi: {
    lang: 'hi',
    title: 'परिवार के लिए रिपोर्ट',
    held: '{{title}}, {{date}}',
    student: 'विद्यार्थी',
    roll: 'रोल नंबर',
    marks: 'अंक',
    outOf: '{{max}} में से {{marks}}',
    max: 'पूर्णांक',
    rank: 'रैंक',
    rankOf: '{{ranked}} में {{rank}}',
    percentile: 'पर्सेंटाइल',
    cutOff: 'कट-ऑफ़',
    cutOffReached: 'पार किया',
    cutOffMissed: 'पार नहीं किया: {{names}}',
    subject: 'विषय',
    right: 'सही',
    wrong: 'गलत',
    blank: 'छूटे हुए',
    whole: 'पूरा पेपर',
    well: 'क्या अच्छा रहा',
    wellNone: 'अभी कोई अध्याय अलग से नहीं उभरा। जो सही हुआ, वह शुरुआत है।',
    todo: 'आगे क्या करें',
    practise: 'ये अध्याय पढ़ें और अभ्यास करें: {{chapters}}।',
    leftOut: '{{count}} प्रश्न छूट गए। घड़ी के साथ अभ्यास करें और हर प्रश्न तक पहुँचें।',
    guessed: '{{count}} गलत उत्तरों से {{marks}} अंक कटे। जो केवल अंदाज़ा हो, उसे छोड़ दें।',
    todoNone: 'ऐसे ही आगे बढ़ें, और हर हफ़्ते एक अध्याय दोहराएँ।',
    attendance: 'उपस्थिति और पिछली परीक्षाएँ',
    sat: 'पिछली {{listed}} परीक्षाओं में से {{sat}} दीं।',
    exam: 'परीक्षा',
    absent: 'अनुपस्थित',
    private: 'इस विद्यार्थी के परिवार के लिए। दूसरों के अंक नहीं दिखाए गए हैं।',
  },
  Telugu: {
    lang: 'te',
    title: 'కుటుంబానికి రిపోర్ట్',
    held: '{{title}}, {{date}}',
    student: 'విద్యార్థి',
    roll: 'రోల్ నంబర్',
    marks: 'మార్కులు',
    outOf: '{{max}} లో {{marks}}',
    max: 'గరిష్ఠం',
    rank: 'ర్యాంక్',
    rankOf: '{{ranked}} మందిలో {{rank}}',
    percentile: 'పర్సంటైల్',
    cutOff: 'కటాఫ్',
    cutOffReached: 'దాటారు',
    cutOffMissed: 'దాటలేదు: {{names}}',
    subject: 'సబ్జెక్ట్',
    right: 'ఒప్పు',
    wrong: 'తప్పు',
    blank: 'వదిలేసినవి',
    whole: 'మొత్తం పేపర్',
    well: 'బాగా వచ్చినవి',
    wellNone: 'ఇంకా ఏ చాప్టర్ ప్రత్యేకంగా లేదు. సరిగ్గా చేసినవి ఒక ఆరంభం.',
    todo: 'తర్వాత ఏం చేయాలి',
    practise: 'ఈ చాప్టర్లు చదివి ప్రాక్టీస్ చేయాలి: {{chapters}}.',
    leftOut: '{{count}} ప్రశ్నలు వదిలేశారు. గడియారంతో ప్రాక్టీస్ చేసి, ప్రతి ప్రశ్న వరకు రావాలి.',
    guessed: '{{count}} తప్పు జవాబుల వల్ల {{marks}} మార్కులు పోయాయి. కేవలం ఊహ అయితే వదిలేయాలి.',
    todoNone: 'ఇలాగే కొనసాగండి, వారానికి ఒక చాప్టర్ మళ్లీ చదవండి.',
    attendance: 'హాజరు, ముందు పరీక్షలు',
    sat: 'చివరి {{listed}} పరీక్షల్లో {{sat}} రాశారు.',
    exam: 'పరీక్ష',
    absent: 'గైర్హాజరు',
    private: 'ఈ విద్యార్థి కుటుంబం కోసం. ఇతరుల మార్కులు చూపలేదు.',
  },
  Tamil: {
    lang: 'ta',
    title: 'குடும்பத்துக்கான அறிக்கை',
    held: '{{title}}, {{date}}',
    student: 'மாணவர்',
    roll: 'ரோல் எண்',
    marks: 'மதிப்பெண்',
    outOf: '{{max}}-இல் {{marks}}',
    max: 'மொத்தம்',
    rank: 'தரவரிசை',
    rankOf: '{{ranked}} பேரில் {{rank}}',
    percentile: 'சதமானம்',
    cutOff: 'கட்-ஆஃப்',
    cutOffReached: 'எட்டியது',
    cutOffMissed: 'எட்டவில்லை: {{names}}',
    subject: 'பாடம்',
    right: 'சரி',
    wrong: 'தவறு',
    blank: 'விடையளிக்காதவை',
    whole: 'முழு வினாத்தாள்',
    well: 'நன்றாகச் செய்தவை',
    wellNone: 'இன்னும் எந்த அத்தியாயமும் தனித்துத் தெரியவில்லை. சரியாகச் செய்தது ஒரு தொடக்கம்.',
    todo: 'அடுத்து என்ன செய்ய வேண்டும்',
    practise: 'இந்த அத்தியாயங்களைப் படித்துப் பயிற்சி செய்யவும்: {{chapters}}.',
    leftOut: '{{count}} கேள்விகளுக்கு விடையளிக்கவில்லை. கடிகாரத்துடன் பயிற்சி செய்து ஒவ்வொரு கேள்விக்கும் வரவும்.',
    guessed: '{{count}} தவறான விடைகளால் {{marks}} மதிப்பெண் போனது. வெறும் ஊகம் என்றால் விட்டுவிடவும்.',
    todoNone: 'இப்படியே தொடரவும், வாரம் ஓர் அத்தியாயத்தை மீண்டும் படிக்கவும்.',
    attendance: 'வருகையும் முந்தைய தேர்வுகளும்',
    sat: 'கடைசி {{listed}} தேர்வுகளில் {{sat}} எழுதினார்.',
    exam: 'தேர்வு',
    absent: 'எழுதவில்லை',
    private: 'இந்த மாணவரின் குடும்பத்துக்காக. மற்றவர்களின் மதிப்பெண்கள் காட்டப்படவில்லை.',
  },
};
