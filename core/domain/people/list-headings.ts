import { headingWords, wordsOf, wordsWithin } from './heading-words.ts';
import type { StudentField } from './student-list.ts';

const PARENT = wordsOf(
  'parent parents parentname father fathers fathername mother mothers mothername guardian guardians gaurdian पिता माता अभिभावक पालक తల్లిదండ్రుల తండ్రి తల్లి பெற்றோர் தந்தை தாய்',
);
const EMAIL = wordsOf('email emails emailid mail mailid gmail gmailid ईमेल मेल इमेल ఈమెయిల్ ఇమెయిల్ மின்னஞ்சல்');
const MOBILE = wordsOf(
  'mobile mobileno mob phone phoneno ph contact contactno whatsapp cell tel telephone मोबाइल मोबाईल फोन फ़ोन दूरभाष संपर्क మొబైల్ ఫోన్ கைபேசி தொலைபேசி',
);
/** What a student is known by, alone. */
const ROLL = wordsOf(
  'roll rollno rollnumber enrolment enrollment enrolmentno enrollmentno studentno candno candidateno admission admissionno admn registration registrationno regno regn regdno htno scholarno usn prn srn रोल अनुक्रमांक नामांकन रजिस्ट्रेशन రోల్ பதிவு',
);
/** What becomes such a number beside 'No.' or 'ID'. */
const NUMBERED = wordsOf(
  'reg regd register scholar matric matriculation er adm admn enrol enroll enr gr ht hallticket ticket seat application registered प्रवेश दाखिला',
);
const NUMBER = wordsOf('id ids no nos num number code संख्या नंबर क्रमांक नं');
const COUNT = /^(?:no|nos|number|total)\b.*\bof\b/;
const NUMBER_ALONE = /^(?:id|uid|id no|id number)$/;
const GROUP = wordsOf(
  'group groupname batch batchname class classname section sec division div course standard std grade ग्रुप बैच कक्षा वर्ग समूह सेक्शन विभाग इयत्ता గ్రూప్ బ్యాచ్ తరగతి குழு வகுப்பு',
);
const GROUP_RANK = [
  wordsOf('group groupname batch batchname ग्रुप बैच समूह గ్రూప్ బ్యాచ్ குழு'),
  wordsOf(
    'class classname section sec division div standard std grade कक्षा वर्ग सेक्शन विभाग इयत्ता తరగతి வகுப்பு',
  ),
];
const NAME = wordsOf(
  'name names fullname student students studentname cand candidate candidates candidatename learner pupil pupils participant participants applicant trainee aspirant surname lastname firstname middlename forename forenames fname mname lname givenname familyname initial initials नाम पूरानाम छात्र छात्रा विद्यार्थी పేరు విద్యార్థి பெயர் மாணவர்',
);
/** People in lists of students who are none. */
const OTHER_PEOPLE = wordsOf(
  'teacher teachers faculty mentor tutor advisor adviser counsellor counselor coordinator hod principal warden coach guide supervisor trainer instructor invigilator driver employee staff emergency nominee holder husband wife spouse reference referral referred agent sponsor leader monitor शिक्षक अध्यापक ఉపాధ్యాయుడు ஆசிரியர்',
);
/** What happened, or is so, of a thing that has a column of its own. */
const STATES = wordsOf(
  'date dates time timing timings type status sent verified active paid due amount fee fees mode quota source count total list strength remark remarks comment comments password passcode pwd otp link url percentage percent marks mark score scores rank points point attended duration',
);
/** Of these a name or a number is somebody else's, or another thing. */
const OF_OTHERS = wordsOf(
  'office school college institute institution university company organisation organization bank branch dept department user username login file subject subjects city district state country village taluka tehsil mandal block nationality aadhar aadhaar adhar pan account dob birth address category caste religion gender sex age blood photo image sign signature hostel room bus route stop transport vehicle house exam test event project team book item product centre center domain board medium session level program programme role position stream location place area semester term language designation occupation income relation विद्यालय स्कूल संस्था शहर जिला राज्य पता जन्म तिथि लिंग जाति धर्म',
);
/** Whose numbers of students are theirs all the same: 'University Roll No.' */
const ISSUERS = wordsOf(
  'school college institute institution university exam department dept hostel board विद्यालय',
);
const SECOND_CHOICE = wordsOf(
  'alternate alternative secondary other second office college school institute official university landline',
);

/** Fields of one thing in several columns are joined in this order: first and last name, class and section. */
const PARTS: Partial<Record<StudentField, readonly ReadonlySet<string>[]>> = {
  full_name: [
    'initial initials',
    'first firstname fname given givenname forename forenames',
    'middle middlename mname',
    'last lastname lname surname family familyname',
  ].map(wordsOf),
  group: ['class std standard grade कक्षा वर्ग इयत्ता తరగతి வகுப்பு', 'section sec division div सेक्शन विभाग'].map(
    wordsOf,
  ),
  parent_mobile: [
    'father fathers पिता తండ్రి தந்தை',
    'mother mothers माता తల్లి தாய்',
    'guardian guardians gaurdian अभिभावक',
  ].map(wordsOf),
};

const FIRST_NAME = 1;
/** In characters: longer cells are texts. */
const LONGEST_HEADING = 60;
/** Of a course: 'PH1010' is physics, and no phone. */
const COURSE = /^[A-Z]{2,4}[ -]?\d{2,5}[A-Z]?$/;
/** 'Name / No. of classes held': the second half counts something. */
const COUNTED_BESIDE = /[/|,;]\s*(?:no|nos|number|total)\.?\s+of\b.*$/i;
/** 'Parents_no': nothing but whose number it is. */
const NUMBERS = wordsOf('no nos num number');

/** Of a column that counts the rows. */
const SERIAL = /^(?:s|sl|sr|ser|serial|क्र|क्रम)(?: ?(?:no|nos|num|number|सं|संख्या|नं))?$/;
const MOST_WORDS = 6;
const KNOWN = [
  ...[PARENT, EMAIL, MOBILE, ROLL, GROUP, NAME, OTHER_PEOPLE, STATES, OF_OTHERS],
  wordsOf('sno slno srno serial'),
];

/** Whether it is in the words of headings, of whatever column: 'Teacher Name', 'S.No', 'Marks'. */
export function isHeadingOfList(cell: string): boolean {
  if (cell.length > LONGEST_HEADING) return false;
  if (SERIAL.test(headingWords(cell).join(' '))) return true;
  const words = wordsWithin(cell);
  return words.length <= MOST_WORDS && words.some((word) => KNOWN.some((known) => known.has(word)));
}

/** 'Teacher Name': of people who are no students. */
export const isOfOtherPeople = (heading: string): boolean =>
  wordsWithin(heading).some((word) => OTHER_PEOPLE.has(word));

export interface ReadHeading {
  field: StudentField;
  /** Which part of it, where it may stand in several columns. */
  part: number | null;
  /** Of several columns for one field the lowest counts. */
  rank: number;
}

/** So weak a reading that it counts only where nothing else tells students apart. */
export const WEAKEST = 9;

/** What a column is by its heading, in the words institutes use; null where that cannot be said. */
export function readHeading(heading: string): ReadHeading | null {
  // 'Full Name (as in Aadhaar)', 'Mobile (WhatsApp)': what is in brackets explains, unless nothing else is there.
  const bare = heading.replace(/[([{（][^)\]}）]*[)\]}）]?/g, ' ').replace(COUNTED_BESIDE, ' ');
  const text = headingWords(bare).length > 0 ? bare : heading;
  const words = wordsWithin(text);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const is = (field: StudentField, rank = 0): ReadHeading => {
    const part = PARTS[field]?.findIndex(has) ?? -1;
    // 'Forename 2' stands behind the first.
    const isSecond = field === 'full_name' && part === FIRST_NAME && words.includes('2');
    return { field, part: part < 0 ? null : part + (isSecond ? 1 : 0), rank };
  };
  if (COURSE.test(text.trim()) || has(OTHER_PEOPLE) || has(STATES)) return null;
  // 'No. of students' counts them.
  if (COUNT.test(headingWords(text).join(' ')) && !has(ROLL)) return null;
  const isParents = has(PARENT);
  const choice = has(SECOND_CHOICE) ? 1 : 0;
  if (has(EMAIL)) return is(isParents ? 'parent_email' : 'email', choice);
  if (has(MOBILE))
    return has(OF_OTHERS) || words.includes('person')
      ? null
      : is(isParents ? 'parent_mobile' : 'mobile', choice);
  if (isParents && words.every((word) => PARENT.has(word) || NUMBERS.has(word)) && has(NUMBERS))
    return is('parent_mobile', 2);
  if (isParents || headingWords(text).length > 8) return null;
  const isOfOthers = words.some(
    (word) => OF_OTHERS.has(word) && !(ISSUERS.has(word) && (has(ROLL) || has(NUMBERED))),
  );
  if (isOfOthers) return null;
  return isNumber(text, words) ?? isGroup(words, is) ?? (has(NAME) ? is('full_name', nameRank(words)) : null);
}

/** 'Student hobby' is a name only where nothing says 'name'. */
const nameRank = (words: readonly string[]) =>
  words.some((word) => /name|^नाम|पूरानाम|పేరు|பெயர்/.test(word)) ||
  words.every((word) => NAME.has(word) || /^(?:of|the|s|का|की)$/.test(word))
    ? 0
    : 2;

function isNumber(text: string, words: readonly string[]): ReadHeading | null {
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const roll = (rank: number): ReadHeading => ({ field: 'roll_number', part: null, rank });
  if (words.includes('year')) return null;
  // Of each class anew.
  if (has(ROLL) && has(GROUP)) return roll(4);
  if (has(ROLL)) return roll(words.some((word) => /^(?:roll|रोल|రోల్|अनुक्रमांक)/.test(word)) ? 0 : 1);
  if (has(NUMBERED) && has(NUMBER)) return roll(2);
  // 'Student ID', 'Candidate No.'
  if (has(NAME) && has(NUMBER) && !has(GROUP)) return roll(3);
  return NUMBER_ALONE.test(headingWords(text).join(' ')) ? roll(WEAKEST) : null;
}

function isGroup(words: readonly string[], is: (field: StudentField, rank: number) => ReadHeading) {
  if (!words.some((word) => GROUP.has(word))) return null;
  const rank = GROUP_RANK.findIndex((known) => words.some((word) => known.has(word)));
  return is('group', rank < 0 ? GROUP_RANK.length : rank);
}
