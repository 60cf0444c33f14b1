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
    right: 'சரி',
    wrong: 'தவறு',
  },
};

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
