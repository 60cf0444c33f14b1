/** Languages the sheet is printed in. */
export type SheetLanguage = 'en' | 'hi' | 'te' | 'ta';

/** The words of the answer sheet; `{…}` are filled in. */
export interface SheetTexts {
  heading: string;
  testCode: string;
  version: string;
  page: string;
  extent: string;
  name: string;
  rollNumber: string;
  room: string;
  howToMark: string;
  /** The same where not every question asks for one circle. */
  howToMarkRows: string;
  ofSets: string;
  ofNumbers: string;
  right: string;
  wrong: string;
}

export const SHEET_TEXTS: Record<SheetLanguage, SheetTexts> = {
  en: {
    heading: 'Answer sheet',
    testCode: 'Test code',
    version: 'Version',
    page: 'Page {page} of {pages}',
    extent: '{questions} questions · {minutes} minutes',
    name: 'Name',
    rollNumber: 'Roll number',
    room: 'Room',
    howToMark:
      'Fill the whole circle with a black or blue ball pen, one circle for each question. Write nothing on the marks in the corners and on the black squares.',
    howToMarkRows:
      'Fill the whole circle with a black or blue ball pen. Where nothing else is said below, one circle for each question. Write nothing on the marks in the corners and on the black squares.',
    ofSets: 'Questions {questions}: one or more circles. Fill the circle of every option that you choose.',
    ofNumbers:
      'Questions {questions}: a number. Write it in the boxes, one sign in each box, from left to right with no empty box inside it. Then fill one circle under each sign, also for the point, and − for a number below zero. −12.5 is: −, 1, 2, point, 5.',
    right: 'Right',
    wrong: 'Wrong',
  },
  hi: {
    heading: 'OMR शीट',
    testCode: 'टेस्ट कोड',
    version: 'संस्करण',
    page: 'पृष्ठ {page} / {pages}',
    extent: '{questions} प्रश्न · {minutes} मिनट',
    name: 'नाम',
    rollNumber: 'रोल नंबर',
    room: 'कमरा',
    howToMark:
      'काले या नीले बॉल पेन से पूरा गोला भरें; हर प्रश्न के लिए केवल एक गोला। कोनों के चिह्नों और काले चौकोरों पर कुछ न लिखें।',
    howToMarkRows:
      'काले या नीले बॉल पेन से पूरा गोला भरें। नीचे कुछ और न लिखा हो, तो हर प्रश्न के लिए केवल एक गोला। कोनों के चिह्नों और काले चौकोरों पर कुछ न लिखें।',
    ofSets: 'प्रश्न {questions}: एक या अधिक गोले। जो-जो विकल्प चुनें, उन सबके गोले भरें।',
    ofNumbers:
      'प्रश्न {questions}: उत्तर एक संख्या है। उसे खानों में लिखें: हर खाने में एक अंक या बिंदु, बाएँ से दाएँ, बीच में कोई खाना खाली न छोड़ें। फिर हर एक के नीचे एक गोला भरें, दशमलव बिंदु का भी; शून्य से छोटी संख्या के लिए − भी। −12.5 के लिए: −, 1, 2, बिंदु, 5।',
    right: 'सही',
    wrong: 'गलत',
  },
  te: {
    heading: 'OMR షీట్',
    testCode: 'టెస్ట్ కోడ్',
    version: 'వెర్షన్',
    page: 'పేజీ {page} / {pages}',
    extent: '{questions} ప్రశ్నలు · {minutes} నిమిషాలు',
    name: 'పేరు',
    rollNumber: 'రోల్ నంబర్',
    room: 'గది',
    howToMark:
      'నలుపు లేదా నీలం బాల్ పెన్‌తో వృత్తాన్ని పూర్తిగా నింపండి; ప్రతి ప్రశ్నకు ఒకే వృత్తం. మూలల్లోని గుర్తులపై, నల్ల చతురస్రాలపై ఏమీ రాయవద్దు.',
    howToMarkRows:
      'నలుపు లేదా నీలం బాల్ పెన్‌తో వృత్తాన్ని పూర్తిగా నింపండి. కింద వేరుగా చెప్పకపోతే ప్రతి ప్రశ్నకు ఒకే వృత్తం. మూలల్లోని గుర్తులపై, నల్ల చతురస్రాలపై ఏమీ రాయవద్దు.',
    ofSets: 'ప్రశ్నలు {questions}: ఒకటి లేదా అంతకంటే ఎక్కువ వృత్తాలు. మీరు ఎంచుకున్న ప్రతి ఆప్షన్ వృత్తాన్ని నింపండి.',
    ofNumbers:
      'ప్రశ్నలు {questions}: జవాబు ఒక సంఖ్య. దాన్ని గడుల్లో రాయండి: గడికి ఒక అంకె లేదా బిందువు, ఎడమ నుంచి కుడికి, మధ్యలో ఖాళీ గడి లేకుండా. తర్వాత ఒక్కొక్కదాని కింద ఒక వృత్తం నింపండి, దశాంశ బిందువుకు కూడా; సున్నా కంటే చిన్న సంఖ్యకు − కూడా. −12.5 కు: −, 1, 2, బిందువు, 5.',
    right: 'ఒప్పు',
    wrong: 'తప్పు',
  },
  ta: {
    heading: 'OMR தாள்',
    testCode: 'டெஸ்ட் குறியீடு',
    version: 'பதிப்பு',
    page: 'பக்கம் {page} / {pages}',
    extent: '{questions} கேள்விகள் · {minutes} நிமிடங்கள்',
    name: 'பெயர்',
    rollNumber: 'ரோல் எண்',
    room: 'அறை',
    howToMark:
      'கருப்பு அல்லது நீல பால்பாயிண்ட் பேனாவால் வட்டத்தை முழுவதும் நிரப்பவும்; ஒவ்வொரு கேள்விக்கும் ஒரே வட்டம். மூலைகளில் உள்ள குறிகள் மீதும் கருப்புச் சதுரங்கள் மீதும் எதுவும் எழுத வேண்டாம்.',
    howToMarkRows:
      'கருப்பு அல்லது நீல பேனாவால் வட்டத்தை முழுவதும் நிரப்பவும்; கீழே வேறு சொல்லாவிட்டால் ஒரு கேள்விக்கு ஒரே வட்டம். மூலைக் குறிகள், கருப்புச் சதுரங்கள் மீது எழுத வேண்டாம்.',
    ofSets:
      'கேள்விகள் {questions}: ஒன்று அல்லது அதற்கு மேற்பட்ட வட்டங்கள். தேர்ந்தெடுக்கும் ஒவ்வொரு ஆப்ஷனின் வட்டத்தையும் நிரப்பவும்.',
    ofNumbers:
      'கேள்விகள் {questions}: விடை ஓர் எண். அதைக் கட்டங்களில் எழுதவும்: ஒரு கட்டத்தில் ஓர் இலக்கம் அல்லது புள்ளி, இடமிருந்து வலமாக, நடுவில் காலிக் கட்டம் இல்லாமல். பிறகு ஒவ்வொன்றின் கீழும் ஒரு வட்டத்தை நிரப்பவும், தசமப் புள்ளிக்கும்; பூச்சியத்தை விடச் சிறிய எண்ணுக்கு − வட்டத்தையும். −12.5-க்கு: −, 1, 2, புள்ளி, 5.',
    right: 'சரி',
    wrong: 'தவறு',
  },
};

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
