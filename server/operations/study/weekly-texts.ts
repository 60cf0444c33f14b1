import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** The words of the weekly mail; `{{…}}` stands for what is filled in. */
export interface WeeklyTexts {
  lang: 'en' | 'hi' | 'te' | 'ta';
  subject: string;
  hello: string;
  helloName: string;
  /** Of another exam than NEET (UG). */
  ofExam: string;
  /** What was done, in numbers. */
  answered: string;
  noneAnswered: string;
  recalled: string;
  better: string;
  betterLine: string;
  noneBetter: string;
  next: string;
  nextLine: string;
  noneNext: string;
  practice: string;
  expected: string;
  open: string;
  /** Why the mail came, and the way to the switch. */
  reason: { text: string; label: string };
}

const ENGLISH: WeeklyTexts = {
  lang: 'en',
  subject: 'Your week on {{site}}',
  hello: 'Hello,',
  helloName: 'Hello {{name}},',
  ofExam: 'This mail is about {{exam}}.',
  answered: 'Questions you answered this week: {{answered}}, of them right: {{right}}.',
  noneAnswered: 'This week you answered no questions. Ten minutes are a good beginning.',
  recalled: 'Mistakes you have put right: {{count}}.',
  better: 'What got better',
  betterLine: '{{chapter}}: from {{from}}% to {{to}}%',
  noneBetter: 'Nothing yet that stands on enough answers.',
  next: 'What to do next',
  nextLine: '{{chapter}}: about {{marks}} marks to win; {{percent}}% of your answers are right.',
  noneNext: 'Take a test, so that we can say where the marks are.',
  practice: 'Mistakes in your notebook: {{count}}. Daily practice brings back the ones that help most.',
  expected: 'You would now know about {{percent}}% of them on exam day.',
  open: 'Open {{site}}',
  reason: { text: 'You asked for this mail.', label: 'Turn it off' },
};

const HINDI: WeeklyTexts = {
  lang: 'hi',
  subject: '{{site}} पर आपका हफ़्ता',
  hello: 'नमस्ते,',
  helloName: 'नमस्ते {{name}},',
  ofExam: 'यह ईमेल {{exam}} के बारे में है।',
  answered: 'इस हफ़्ते आपने {{answered}} प्रश्नों के उत्तर दिए, जिनमें से {{right}} सही हैं।',
  noneAnswered: 'इस हफ़्ते आपने किसी प्रश्न का उत्तर नहीं दिया। शुरुआत के लिए दस मिनट काफ़ी हैं।',
  recalled: 'जो गलतियाँ आपने सुधारीं: {{count}}।',
  better: 'क्या बेहतर हुआ',
  betterLine: '{{chapter}}: {{from}}% से {{to}}%',
  noneBetter: 'अभी ऐसा कुछ नहीं जिसके लिए काफ़ी उत्तर हों।',
  next: 'आगे क्या करें',
  nextLine: '{{chapter}}: लगभग {{marks}} अंक बढ़ सकते हैं; आपके {{percent}}% उत्तर सही हैं।',
  noneNext: 'एक टेस्ट दें, ताकि पता चले कि अंक कहाँ बढ़ सकते हैं।',
  practice: 'आपकी नोटबुक में गलतियाँ: {{count}}। रोज़ का अभ्यास वही गलतियाँ लौटाता है जिनसे सबसे ज़्यादा फ़ायदा हो।',
  expected: 'अभी के हिसाब से परीक्षा के दिन इनमें से लगभग {{percent}}% के उत्तर आपको आते होंगे।',
  open: '{{site}} खोलें',
  reason: { text: 'यह ईमेल आपने माँगा था।', label: 'इसे बंद करें' },
};

const TELUGU: WeeklyTexts = {
  lang: 'te',
  subject: '{{site}} లో మీ వారం',
  hello: 'నమస్కారం,',
  helloName: 'నమస్కారం {{name}},',
  ofExam: 'ఈ ఈమెయిల్ {{exam}} గురించి.',
  answered: 'ఈ వారం మీరు {{answered}} ప్రశ్నలకు జవాబులు ఇచ్చారు, వాటిలో {{right}} సరైనవి.',
  noneAnswered: 'ఈ వారం మీరు ఏ ప్రశ్నకూ జవాబు ఇవ్వలేదు. మొదలు పెట్టడానికి పది నిమిషాలు చాలు.',
  recalled: 'మీరు సరిదిద్దుకున్న తప్పులు: {{count}}.',
  better: 'ఏం మెరుగైంది',
  betterLine: '{{chapter}}: {{from}}% నుంచి {{to}}%',
  noneBetter: 'ఇంకా చెప్పడానికి సరిపడా జవాబులు లేవు.',
  next: 'తర్వాత ఏం చేయాలి',
  nextLine: '{{chapter}}: సుమారు {{marks}} మార్కులు పెరగవచ్చు; మీ జవాబుల్లో {{percent}}% సరైనవి.',
  noneNext: 'ఒక టెస్ట్ రాయండి, మార్కులు ఎక్కడ పెరుగుతాయో తెలుస్తుంది.',
  practice: 'మీ నోట్‌బుక్‌లో తప్పులు: {{count}}. ఎక్కువ ఉపయోగపడేవి రోజువారీ ప్రాక్టీస్‌లో తిరిగి వస్తాయి.',
  expected: 'ఇప్పటి లెక్క ప్రకారం పరీక్ష రోజు వాటిలో సుమారు {{percent}}% మీకు వచ్చి ఉంటాయి.',
  open: '{{site}} తెరవండి',
  reason: { text: 'ఈ ఈమెయిల్ మీరు అడిగారు.', label: 'దీన్ని ఆపండి' },
};

const TAMIL: WeeklyTexts = {
  lang: 'ta',
  subject: '{{site}}-இல் உங்கள் வாரம்',
  hello: 'வணக்கம்,',
  helloName: 'வணக்கம் {{name}},',
  ofExam: 'இந்த மின்னஞ்சல் {{exam}} பற்றியது.',
  answered: 'இந்த வாரம் {{answered}} கேள்விகளுக்கு விடை அளித்தீர்கள்; அவற்றில் {{right}} சரி.',
  noneAnswered: 'இந்த வாரம் எந்தக் கேள்விக்கும் விடை அளிக்கவில்லை. தொடங்கப் பத்து நிமிடங்கள் போதும்.',
  recalled: 'நீங்கள் திருத்திக்கொண்ட தவறுகள்: {{count}}.',
  better: 'எது மேம்பட்டது',
  betterLine: '{{chapter}}: {{from}}% இலிருந்து {{to}}%',
  noneBetter: 'சொல்லப் போதுமான விடைகள் இன்னும் இல்லை.',
  next: 'அடுத்து என்ன செய்யலாம்',
  nextLine: '{{chapter}}: சுமார் {{marks}} மதிப்பெண்கள் கூடலாம்; உங்கள் விடைகளில் {{percent}}% சரி.',
  noneNext: 'ஒரு டெஸ்ட் எழுதுங்கள்; மதிப்பெண்கள் எங்கே கூடும் என்று தெரியும்.',
  practice: 'உங்கள் குறிப்பேட்டில் உள்ள தவறுகள்: {{count}}. அதிகம் உதவுபவை தினசரிப் பயிற்சியில் மீண்டும் வரும்.',
  expected: 'இப்போதைய கணக்கின்படி தேர்வு நாளில் அவற்றில் சுமார் {{percent}}% உங்களுக்குத் தெரிந்திருக்கும்.',
  open: '{{site}}-ஐத் திறக்கவும்',
  reason: { text: 'இந்த மின்னஞ்சலை நீங்கள் கேட்டிருந்தீர்கள்.', label: 'இதை நிறுத்தவும்' },
};

const WEEKLY_MAIL: TextsByLanguage<WeeklyTexts> = {
  English: ENGLISH,
  Hindi: HINDI,
  Telugu: TELUGU,
  Tamil: TAMIL,
};

/** @param language as profiles keep it; where there are none, English */
export const weeklyTexts = (language: string | null): WeeklyTexts => inLanguage(WEEKLY_MAIL, language);
