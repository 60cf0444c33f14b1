import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';

/** The words of a printed paper; `{count}` and the like are filled in. */
export interface PaperTexts {
  languageName: string;
  subjects: Record<string, string>;
  questions: string;
  exam: string;
  time: string;
  minutes: string;
  /** The mark of a paper of somebody with extra time. */
  extraTime: string;
  maxMarks: string;
  language: string;
  testCode: string;
  version: string;
  name: string;
  roll: string;
  date: string;
  instructions: string;
  /** Which of the orders of a paper it is. */
  booklet: string;
  rules: string[];
  /** Instead of the second rule, for each section of a paper whose sections have marks of their own. */
  sectionMarks: string;
  /** Of a section in which not all questions count. */
  sectionChoice: string;
  /** Of the whole paper, and of a section. */
  cutOff: string;
  cutOffOf: string;
  /** Of a paper whose reader had an order of their own on the screen. */
  ownOrder: string;
  range: string;
  page: string;
  end: string;
  missingFigure: string;
  answersTitle: string;
  key: string;
  explanations: string;
  dropped: string;
  noKey: string;
}

const en: PaperTexts = {
  languageName: 'English',
  subjects: { Physics: 'Physics', Chemistry: 'Chemistry', Biology: 'Biology' },
  questions: 'Questions',
  exam: 'Exam',
  time: 'Time',
  minutes: '{count} minutes',
  extraTime: 'Extra time: {usual} + {extra}',
  maxMarks: 'Maximum marks',
  language: 'Language',
  testCode: 'Test code',
  version: 'Version {version}',
  name: 'Name',
  roll: 'Roll number',
  date: 'Date',
  booklet: 'Booklet {booklet}',
  instructions: 'Instructions',
  sectionChoice:
    'Questions {from}–{to}: answer any {counted}. If more are answered, the first {counted} in the order of this paper count.',
  sectionMarks:
    '{name} (questions {from}–{to}): a right answer earns {right}, a wrong one or more than one bubble costs {wrong}, a blank counts {blank}.',
  rules: [
    'This paper has {count} questions. Each has four options, of which one is right.',
    'A right answer earns {right} marks. A wrong answer, or more than one bubble marked, costs {wrong}. A question left blank counts {blank}.',
    'Mark your answers on the separate OMR sheet with a black or blue ball-point pen. Fill the whole bubble, one for each question.',
    'Check that the test code on your OMR sheet is the one printed here.',
    'Do rough work in the free spaces of this paper. Write nothing else on the OMR sheet, and do not fold it.',
  ],
  cutOff: 'Cut-off: at least {percent}% of all marks have to be reached.',
  cutOffOf: 'Cut-off of {name}: at least {percent}% of its marks have to be reached.',
  ownOrder:
    'Questions and options stand here in the order of the paper; on your screen they had an order of your own.',
  range: 'Questions {from}–{to}',
  page: 'Page {page} of {pages}',
  end: 'End of the paper',
  missingFigure: 'Picture not available: {alt}',
  answersTitle: 'with answers',
  key: 'Answer key',
  explanations: 'Explanations',
  dropped: 'dropped',
  noKey: '–',
};

const hi: PaperTexts = {
  languageName: 'हिन्दी',
  subjects: { Physics: 'भौतिकी', Chemistry: 'रसायन विज्ञान', Biology: 'जीव विज्ञान' },
  questions: 'प्रश्न',
  exam: 'परीक्षा',
  time: 'समय',
  minutes: '{count} मिनट',
  extraTime: 'अतिरिक्त समय: {usual} + {extra}',
  maxMarks: 'पूर्णांक',
  language: 'भाषा',
  testCode: 'टेस्ट कोड',
  version: 'संस्करण {version}',
  name: 'नाम',
  roll: 'रोल नंबर',
  date: 'दिनांक',
  booklet: 'पुस्तिका {booklet}',
  instructions: 'निर्देश',
  sectionChoice:
    'प्रश्न {from}–{to}: किन्हीं {counted} के उत्तर दें। अधिक उत्तर देने पर इस प्रश्न-पत्र के क्रम में पहले {counted} गिने जाएँगे।',
  sectionMarks:
    '{name} (प्रश्न {from}–{to}): सही उत्तर के {right} अंक हैं, गलत उत्तर या एक से अधिक गोले भरने पर {wrong} अंक कटेगा, खाली छोड़े गए प्रश्न के {blank} अंक हैं।',
  rules: [
    'इस प्रश्न-पत्र में {count} प्रश्न हैं। हर प्रश्न के चार विकल्प हैं, जिनमें से एक सही है।',
    'सही उत्तर के {right} अंक हैं। गलत उत्तर या एक से अधिक गोले भरने पर {wrong} अंक कटेगा। खाली छोड़े गए प्रश्न के {blank} अंक हैं।',
    'उत्तर अलग से दी गई OMR शीट पर काले या नीले बॉल-पॉइंट पेन से भरें। हर प्रश्न के लिए एक ही गोला पूरा भरें।',
    'जाँच लें कि आपकी OMR शीट का टेस्ट कोड यहाँ छपे कोड जैसा ही है।',
    'कच्चा काम इस प्रश्न-पत्र की खाली जगह में करें। OMR शीट पर और कुछ न लिखें और उसे न मोड़ें।',
  ],
  cutOff: 'कट-ऑफ़: कुल अंकों के कम से कम {percent}% चाहिए।',
  cutOffOf: '{name} का कट-ऑफ़: इसके अंकों के कम से कम {percent}% चाहिए।',
  ownOrder: 'यहाँ प्रश्न और विकल्प प्रश्न-पत्र के क्रम में हैं; आपकी स्क्रीन पर उनका क्रम अलग था।',
  range: 'प्रश्न {from}–{to}',
  page: 'पृष्ठ {page} / {pages}',
  end: 'प्रश्न-पत्र समाप्त',
  missingFigure: 'चित्र उपलब्ध नहीं: {alt}',
  answersTitle: 'उत्तर सहित',
  key: 'उत्तर कुंजी',
  explanations: 'व्याख्याएँ',
  dropped: 'हटाया गया',
  noKey: '–',
};

const te: PaperTexts = {
  languageName: 'తెలుగు',
  subjects: { Physics: 'భౌతిక శాస్త్రం', Chemistry: 'రసాయన శాస్త్రం', Biology: 'జీవ శాస్త్రం' },
  questions: 'ప్రశ్నలు',
  exam: 'పరీక్ష',
  time: 'సమయం',
  minutes: '{count} నిమిషాలు',
  extraTime: 'అదనపు సమయం: {usual} + {extra}',
  maxMarks: 'గరిష్ఠ మార్కులు',
  language: 'భాష',
  testCode: 'టెస్ట్ కోడ్',
  version: 'వెర్షన్ {version}',
  name: 'పేరు',
  roll: 'రోల్ నంబర్',
  date: 'తేదీ',
  booklet: 'బుక్‌లెట్ {booklet}',
  instructions: 'సూచనలు',
  sectionChoice:
    'ప్రశ్నలు {from}–{to}: ఏవైనా {counted} ప్రశ్నలకు జవాబు ఇవ్వండి. ఎక్కువ ఇస్తే ఈ ప్రశ్నపత్రం క్రమంలో మొదటి {counted} లెక్కలోకి వస్తాయి.',
  sectionMarks:
    '{name} (ప్రశ్నలు {from}–{to}): సరైన జవాబుకు {right}, తప్పు జవాబుకు లేదా ఒకటి కన్నా ఎక్కువ వృత్తాలకు {wrong} తగ్గుతుంది, ఖాళీకి {blank}.',
  rules: [
    'ఈ ప్రశ్నపత్రంలో {count} ప్రశ్నలు ఉన్నాయి. ప్రతి ప్రశ్నకు నాలుగు ఆప్షన్లు ఉంటాయి, వాటిలో ఒకటి సరైనది.',
    'సరైన జవాబుకు {right} మార్కులు. తప్పు జవాబుకు లేదా ఒకటి కన్నా ఎక్కువ వృత్తాలు నింపితే {wrong} మార్కు తగ్గుతుంది. ఖాళీగా వదిలిన ప్రశ్నకు {blank}.',
    'జవాబులను విడిగా ఇచ్చిన OMR షీట్‌పై నలుపు లేదా నీలం బాల్ పాయింట్ పెన్నుతో నింపండి. ప్రతి ప్రశ్నకు ఒకే వృత్తాన్ని పూర్తిగా నింపండి.',
    'మీ OMR షీట్‌పై ఉన్న టెస్ట్ కోడ్ ఇక్కడ ముద్రించినదే అని సరిచూసుకోండి.',
    'చిత్తు పనిని ఈ ప్రశ్నపత్రంలోని ఖాళీ స్థలంలో చేయండి. OMR షీట్‌పై వేరే ఏమీ రాయకండి, దాన్ని మడవకండి.',
  ],
  cutOff: 'కటాఫ్: మొత్తం మార్కుల్లో కనీసం {percent}% రావాలి.',
  cutOffOf: '{name} కటాఫ్: దీని మార్కుల్లో కనీసం {percent}% రావాలి.',
  ownOrder: 'ఇక్కడ ప్రశ్నలు, ఆప్షన్లు ప్రశ్నపత్రం క్రమంలో ఉన్నాయి; మీ స్క్రీన్‌పై వాటి క్రమం వేరుగా ఉండేది.',
  range: 'ప్రశ్నలు {from}–{to}',
  page: 'పేజీ {page} / {pages}',
  end: 'ప్రశ్నపత్రం సమాప్తం',
  missingFigure: 'చిత్రం అందుబాటులో లేదు: {alt}',
  answersTitle: 'జవాబులతో',
  key: 'ఆన్సర్ కీ',
  explanations: 'వివరణలు',
  dropped: 'తొలగించారు',
  noKey: '–',
};

const ta: PaperTexts = {
  languageName: 'தமிழ்',
  subjects: { Physics: 'இயற்பியல்', Chemistry: 'வேதியியல்', Biology: 'உயிரியல்' },
  questions: 'கேள்விகள்',
  exam: 'தேர்வு',
  time: 'நேரம்',
  minutes: '{count} நிமிடங்கள்',
  extraTime: 'கூடுதல் நேரம்: {usual} + {extra}',
  maxMarks: 'அதிகபட்ச மதிப்பெண்கள்',
  language: 'மொழி',
  testCode: 'டெஸ்ட் குறியீடு',
  version: 'பதிப்பு {version}',
  name: 'பெயர்',
  roll: 'ரோல் எண்',
  date: 'தேதி',
  booklet: 'வினாத்தொகுப்பு {booklet}',
  instructions: 'வழிமுறைகள்',
  sectionChoice:
    'கேள்விகள் {from}–{to}: ஏதேனும் {counted} கேள்விகளுக்கு விடையளிக்கவும். அதிகமாக விடையளித்தால், இந்த வினாத்தாளின் வரிசையில் முதல் {counted} கணக்கில் வரும்.',
  sectionMarks:
    '{name} (கேள்விகள் {from}–{to}): சரியான விடைக்கு {right}, தவறான விடைக்கோ ஒன்றுக்கு மேற்பட்ட வட்டங்களுக்கோ {wrong} குறையும், விடையளிக்காத கேள்விக்கு {blank}.',
  rules: [
    'இந்த வினாத்தாளில் {count} கேள்விகள் உள்ளன. ஒவ்வொரு கேள்விக்கும் நான்கு ஆப்ஷன்கள் உள்ளன; அவற்றில் ஒன்று சரியானது.',
    'சரியான விடைக்கு {right} மதிப்பெண்கள். தவறான விடைக்கோ, ஒன்றுக்கு மேற்பட்ட வட்டங்களை நிரப்பினாலோ {wrong} மதிப்பெண் குறையும். விடையளிக்காத கேள்விக்கு {blank}.',
    'விடைகளைத் தனியே தரப்பட்ட OMR தாளில் கருப்பு அல்லது நீல பால்பாயிண்ட் பேனாவால் நிரப்பவும். ஒவ்வொரு கேள்விக்கும் ஒரே வட்டத்தை முழுவதுமாக நிரப்பவும்.',
    'உங்கள் OMR தாளில் உள்ள டெஸ்ட் குறியீடு இங்கே அச்சிடப்பட்டதே எனச் சரிபார்க்கவும்.',
    'குறிப்புக் கணக்குகளை இந்த வினாத்தாளின் காலி இடங்களில் செய்யவும். OMR தாளில் வேறெதையும் எழுத வேண்டாம்; அதை மடிக்க வேண்டாம்.',
  ],
  cutOff: 'கட்-ஆஃப்: மொத்த மதிப்பெண்களில் குறைந்தது {percent}% தேவை.',
  cutOffOf: '{name} கட்-ஆஃப்: இதன் மதிப்பெண்களில் குறைந்தது {percent}% தேவை.',
  ownOrder: 'இங்கே கேள்விகளும் ஆப்ஷன்களும் வினாத்தாளின் வரிசையில் உள்ளன; உங்கள் திரையில் அவற்றின் வரிசை வேறாக இருந்தது.',
  range: 'கேள்விகள் {from}–{to}',
  page: 'பக்கம் {page} / {pages}',
  end: 'வினாத்தாள் முற்றிற்று',
  missingFigure: 'படம் கிடைக்கவில்லை: {alt}',
  answersTitle: 'விடைகளுடன்',
  key: 'விடைக்குறிப்பு',
  explanations: 'விளக்கங்கள்',
  dropped: 'நீக்கப்பட்டது',
  noKey: '–',
};

export const PAPER_TEXTS: Record<ContentLanguage, PaperTexts> = { en, hi, te, ta };

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
