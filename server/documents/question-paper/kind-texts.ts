import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';

/** The words of a paper that no answer sheet of ours belongs to: it asks for numbers, for several options, or has more than four. */
export interface KindTexts {
  /** Instead of the first rule. */
  count: string;
  /** Instead of those on marks, for each part of the paper whose questions earn the same. */
  marks: string;
  /** Of which questions that is. */
  range: string;
  /** What one, two, … of several right options earn. */
  partial: string;
  kinds: Record<KindName, string>;
  /** Below the question. */
  asks: Record<Exclude<KindName, 'single'>, string>;
}

export const KIND_TEXTS: Record<ContentLanguage, KindTexts> = {
  en: {
    count: 'This paper has {count} questions.',
    marks: 'a right answer earns {right}, a wrong one costs {wrong}, a blank counts {blank}.',
    range: 'questions {from}–{to}',
    partial: 'One, two, … of several right options, and no wrong one, earn {partial}.',
    kinds: { single: 'one option', multiple: 'one or more options', numerical: 'a number' },
    asks: {
      multiple: 'One or more options are right: choose all that are.',
      numerical: 'The answer is a number.',
    },
  },
  hi: {
    count: 'इस प्रश्न-पत्र में {count} प्रश्न हैं।',
    marks: 'सही उत्तर के {right} अंक हैं, गलत उत्तर पर {wrong} अंक कटेगा, खाली छोड़े गए प्रश्न के {blank} अंक हैं।',
    range: 'प्रश्न {from}–{to}',
    partial: 'कई सही विकल्पों में से एक, दो, … चुनने पर, और कोई गलत न होने पर, {partial} अंक हैं।',
    kinds: { single: 'एक विकल्प', multiple: 'एक या अधिक विकल्प', numerical: 'संख्या' },
    asks: {
      multiple: 'एक या अधिक विकल्प सही हैं: सभी सही विकल्प चुनें।',
      numerical: 'उत्तर एक संख्या है।',
    },
  },
  te: {
    count: 'ఈ ప్రశ్నపత్రంలో {count} ప్రశ్నలు ఉన్నాయి.',
    marks: 'సరైన జవాబుకు {right}, తప్పు జవాబుకు {wrong} తగ్గుతుంది, ఖాళీకి {blank}.',
    range: 'ప్రశ్నలు {from}–{to}',
    partial: 'అనేక సరైన ఆప్షన్లలో ఒకటి, రెండు, … ఎంచుకుని, తప్పు ఏదీ లేకపోతే {partial}.',
    kinds: { single: 'ఒక ఆప్షన్', multiple: 'ఒకటి లేదా అనేక ఆప్షన్లు', numerical: 'సంఖ్య' },
    asks: {
      multiple: 'ఒకటి లేదా అంతకంటే ఎక్కువ ఆప్షన్లు సరైనవి: సరైనవన్నీ ఎంచుకోండి.',
      numerical: 'జవాబు ఒక సంఖ్య.',
    },
  },
  ta: {
    count: 'இந்த வினாத்தாளில் {count} கேள்விகள் உள்ளன.',
    marks: 'சரியான விடைக்கு {right}, தவறான விடைக்கு {wrong} குறையும், விடையளிக்காத கேள்விக்கு {blank}.',
    range: 'கேள்விகள் {from}–{to}',
    partial: 'பல சரியான ஆப்ஷன்களில் ஒன்று, இரண்டு, … தேர்ந்தெடுத்து, தவறானது எதுவும் இல்லை எனில் {partial}.',
    kinds: { single: 'ஓர் ஆப்ஷன்', multiple: 'ஒன்று அல்லது பல ஆப்ஷன்கள்', numerical: 'எண்' },
    asks: {
      multiple: 'ஒன்று அல்லது அதற்கு மேற்பட்ட ஆப்ஷன்கள் சரியானவை: சரியான அனைத்தையும் தேர்ந்தெடுக்கவும்.',
      numerical: 'விடை ஓர் எண்.',
    },
  },
};
