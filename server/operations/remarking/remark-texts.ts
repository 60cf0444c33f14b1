export interface MarksChange {
  /** Its title. */
  test: string;
  before: number;
  after: number;
  /** How many questions are marked otherwise. */
  questions: number;
}

interface RemarkTexts {
  title: string;
  body: string;
}

/** With a minus sign, as everywhere in the product. */
const marks = (value: number) => String(value).replace('-', '−');

/** What a student is told whose marks a re-marking changed, in the language of their profile; others get English. */
export function remarkTexts(language: string | null, change: MarksChange): RemarkTexts {
  const { test, questions } = change;
  const before = marks(change.before);
  const after = marks(change.after);
  if (language === 'Hindi')
    return {
      title: 'आपके अंक बदल गए हैं',
      body: `'${test}' के ${questions === 1 ? 'एक प्रश्न' : `${questions} प्रश्नों`} की जाँच फिर से हुई है। पहले आपके अंक ${before} थे, अब ${after} हैं।`,
    };
  if (language === 'Telugu')
    return {
      title: 'మీ మార్కులు మారాయి',
      body: `'${test}' లో ${questions === 1 ? 'ఒక ప్రశ్నను' : `${questions} ప్రశ్నలను`} మళ్లీ దిద్దాం. ఇంతకుముందు మీకు ${before} మార్కులు, ఇప్పుడు ${after}.`,
    };
  if (language === 'Tamil')
    return {
      title: 'உங்கள் மதிப்பெண்கள் மாறியுள்ளன',
      body: `'${test}' டெஸ்ட்டின் ${questions === 1 ? 'ஒரு கேள்வி மறுமதிப்பீடு செய்யப்பட்டது' : `${questions} கேள்விகள் மறுமதிப்பீடு செய்யப்பட்டன`}. முன்பு உங்கள் மதிப்பெண்கள் ${before}, இப்போது ${after}.`,
    };
  return {
    title: 'Your marks have changed',
    body: `${questions === 1 ? 'A question' : `${questions} questions`} of '${test}' ${questions === 1 ? 'was' : 'were'} re-marked. You had ${before} marks before, and have ${after} now.`,
  };
}
