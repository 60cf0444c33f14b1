import { foldText } from '../text/fold-text.ts';
import type { StudentField } from './student-list.ts';

/** Letters and digits, vowel signs and all, of a heading; an apostrophe parts no words. */
export function headingWords(heading: string): string[] {
  return foldText(heading)
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** How a heading is remembered. */
export const headingKey = (heading: string) => headingWords(heading).join(' ');

const wordsOf = (text: string) => new Set(text.split(' ').map((word) => foldText(word)));

const PARENT = wordsOf(
  'parent parents father fathers mother mothers guardian guardians gaurdian पिता माता अभिभावक पालक తల్లిదండ్రుల తండ్రి பெற்றோர் தந்தை',
);
const EMAIL = wordsOf('email emails emailid mail mailid gmail gmailid ईमेल मेल इमेल ఈమెయిల్ ఇమెయిల్ மின்னஞ்சல்');
const MOBILE = wordsOf(
  'mobile mobileno mob phone phoneno ph contact contactno whatsapp cell tel telephone मोबाइल मोबाईल फोन फ़ोन दूरभाष संपर्क మొబైల్ ఫోన్ கைபேசி தொலைபேசி',
);
const ROLL = wordsOf(
  'roll rollno rollnumber enrolment enrollment enrolmentno enrollmentno admission admissionno admn registration registrationno regno regn htno scholar रोल अनुक्रमांक नामांकन रजिस्ट्रेशन రోల్ பதிவு',
);
const GROUP = wordsOf(
  'group groupname batch batchname class classname section sec division course standard std grade ग्रुप बैच कक्षा वर्ग समूह सेक्शन గ్రూప్ బ్యాచ్ తరగతి குழு வகுப்பு',
);
const NAME = wordsOf(
  'name names fullname student students studentname candidate candidates candidatename learner surname firstname lastname नाम पूरानाम छात्र छात्रा विद्यार्थी పేరు విద్యార్థి பெயர் மாணவர்',
);
/** Of these a name or a number is somebody else's, or another thing. */
const OF_OTHERS = wordsOf(
  'school college institute institution bank branch user username login file subject teacher faculty city district state country village nationality fee fees aadhar pan account password date dob birth address category gender विद्यालय स्कूल संस्था शहर जिला राज्य पता जन्म तिथि लिंग',
);
/** Fields of one thing in two columns are joined: first and last name, class and section. */
const PARTS = wordsOf(
  'first firstname middle last lastname surname class section sec division कक्षा सेक्शन वर्ग',
);

export interface ReadHeading {
  field: StudentField;
  /** What of it, where it may stand in several columns. */
  part: string | null;
}

/** What a column is by its heading, in the words institutes use; null where that cannot be said. */
export function readHeading(heading: string): ReadHeading | null {
  // 'Full Name (as in Aadhaar)', 'Mobile (WhatsApp)': what is in brackets explains, unless nothing else is there.
  const bare = heading.replace(/[([{（][^)\]}）]*[)\]}）]?/g, ' ');
  const words = headingWords(bare).length > 0 ? headingWords(bare) : headingWords(heading);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isParents = has(PARENT);
  if (has(EMAIL) && !words.includes('password'))
    return { field: isParents ? 'parent_email' : 'email', part: null };
  if (has(MOBILE) && !words.includes('person'))
    return { field: isParents ? 'parent_mobile' : 'mobile', part: null };
  if (isParents || words.length > 8) return null;
  if (has(OF_OTHERS)) return null;
  const part = words.find((word) => PARTS.has(word)) ?? null;
  if (has(ROLL)) return { field: 'roll_number', part: null };
  if (has(GROUP)) return { field: 'group', part };
  // 'Student ID', 'Candidate No.'
  if (has(NAME) && ['id', 'no', 'number', 'code'].some((word) => words.includes(word)))
    return { field: 'roll_number', part: null };
  if (has(NAME)) return { field: 'full_name', part };
  return null;
}
