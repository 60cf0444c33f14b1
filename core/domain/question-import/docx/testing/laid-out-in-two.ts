import {
  type KEYS,
  KNOWN,
  NUMBERS,
  OPTIONS,
} from '#core/domain/question-import/docx/testing/laid-out-paper.ts';
import {
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

/** The ten questions of the generator in a second language. */
interface Other {
  metals: Readonly<Record<string, string>>;
  stems: readonly string[];
  title: string;
}

export const OTHERS = {
  hi: {
    metals: {
      ...{ copper: 'तांबा', iron: 'लोहा', zinc: 'जस्ता', tin: 'टिन', lead: 'सीसा', silver: 'चाँदी' },
      ...{ nickel: 'निकल', gold: 'सोना', cobalt: 'कोबाल्ट', chromium: 'क्रोमियम' },
    },
    stems: [
      'तारों के लिए कौन सी धातु काम आती है?',
      'नम हवा में जिस धातु पर जंग लगती है वह है',
      'लोहे की चादरों पर चढ़ाई जाने वाली धातु का नाम बताइए।',
      'चूल्हे पर पिघलने वाली एक नरम धातु है ____',
      'अभिक्रियाशीलता की श्रेणी में इनमें से सबसे नीचे कौन है?',
      'पुराने बल्बों के तंतु की धातु कहलाती है:',
      'वह धातु बताइए जिसका ऑक्साइड लाल और लवण हरे होते हैं',
      'कौन सी धातु तनु अम्ल में नहीं घुलती?',
      'दूरबीन के दर्पण पर परत होती है',
      'इस्पात को जंगरोधी बनाने के लिए कौन सी धातु मिलाते हैं?',
    ],
    title: 'धातुओं का प्रश्न पत्र',
  },
  ta: {
    metals: {
      ...{ copper: 'செம்பு', iron: 'இரும்பு', zinc: 'துத்தநாகம்', tin: 'வெள்ளீயம்', lead: 'ஈயம்' },
      ...{ silver: 'வெள்ளி', nickel: 'நிக்கல்', gold: 'தங்கம்', cobalt: 'கோபால்ட்', chromium: 'குரோமியம்' },
    },
    stems: [
      'கம்பிகளுக்குப் பயன்படும் உலோகம் எது?',
      'ஈரக் காற்றில் துருப்பிடிக்கும் உலோகம்',
      'இரும்புத் தகடுகளில் பூசப்படும் உலோகத்தைக் கூறுக.',
      'அடுப்பில் உருகும் மென்மையான உலோகம் ____',
      'வினைத்திறன் வரிசையில் இவற்றில் மிகக் கீழே உள்ளது எது?',
      'பழைய விளக்குகளின் இழையில் உள்ள உலோகம்:',
      'ஆக்சைடு சிவப்பாகவும் உப்புகள் பச்சையாகவும் உள்ள உலோகத்தைக் காண்க',
      'நீர்த்த அமிலத்தில் கரையாத உலோகம் எது?',
      'தொலைநோக்கியின் ஆடியில் பூசப்படுவது',
      'எஃகைத் துருப்பிடிக்காததாக்கச் சேர்க்கும் உலோகம் எது?',
    ],
    title: 'உலோகங்களின் வினாத்தாள்',
  },
} as const satisfies Record<string, Other>;

export const PLACES = ['under each', 'under each line', 'in a second column', 'behind the paper'] as const;
const SAID = ['answer', 'ans.', 'list', 'bold', 'none'] as const satisfies readonly (keyof typeof KEYS)[];
const NUMBERED = [
  'dot',
  'round',
  'boxed',
  'called',
  'question',
] as const satisfies readonly (keyof typeof NUMBERS)[];
const MARKED = [
  'A.',
  'a)',
  '(A)',
  '(1)',
  'in a line',
  'two a line',
] as const satisfies readonly (keyof typeof OPTIONS)[];

export interface LayoutInTwo {
  language: keyof typeof OTHERS;
  place: (typeof PLACES)[number];
  numbers: (typeof NUMBERED)[number];
  options: (typeof MARKED)[number];
  keys: (typeof SAID)[number];
}

export const nameInTwo = ({ language, place, numbers, options, keys }: LayoutInTwo): string =>
  `${language} ${place}, numbers ${numbers}, options ${options}, keys ${keys}`;

/** A question in the other language. */
export function inOther(at: number, language: keyof typeof OTHERS): { stem: string; options: string[] } {
  const { stems, metals }: Other = OTHERS[language];
  return { stem: stems[at] ?? '', options: (KNOWN[at]?.options ?? []).map((metal) => metals[metal] ?? '') };
}

/** A Word file with the ten questions in English and another language. */
export function laidOutInTwo({ language, place, numbers, options, keys }: LayoutInTwo): Uint8Array {
  const rightOf = (at: number) => KNOWN[at]?.correctIndex ?? 0;
  const optionsOf = (texts: readonly string[], at: number, isKeyed: boolean) => {
    const lines = OPTIONS[options](texts);
    return lines.map((text, line) =>
      keys === 'bold' && isKeyed && line === rightOf(at) ? paragraph([run(text, '<w:b/>')]) : paragraph(text),
    );
  };
  const letter = (at: number) => 'ABCD'[rightOf(at)] ?? '';
  const said = (at: number) =>
    ({ answer: paragraph(`Answer: ${letter(at)}`), 'ans.': paragraph(`Ans. (${letter(at).toLowerCase()})`) })[
      keys as string
    ] ?? '';
  const number = (at: number) => NUMBERS[numbers](at + 1);
  const english = (at: number) => [
    paragraph(`${number(at)}${KNOWN[at]?.stem}`),
    ...optionsOf(KNOWN[at]?.options ?? [], at, true),
  ];
  const other = (at: number, hasNumber: boolean) => {
    const text = inOther(at, language);
    return [
      paragraph(`${hasNumber ? number(at) : ''}${text.stem}`),
      ...optionsOf(text.options, at, place !== 'behind the paper'),
    ];
  };
  const each = (text: (at: number) => string) => KNOWN.map((_, at) => text(at)).join('');
  const bodies = {
    'under each': () => each((at) => [...english(at), ...other(at, false), said(at)].join('')),
    'under each line': () =>
      each((at) => {
        const [own, below] = [english(at), other(at, false)];
        const unmarked = [
          ...below.slice(0, 1),
          ...inOther(at, language).options.map((text) => paragraph(text)),
        ];
        return own.map((line, place) => line + (unmarked[place] ?? '')).join('') + said(at);
      }),
    'in a second column': () =>
      table(KNOWN.map((_, at) => [english(at).join('') + said(at), other(at, true).join('')])),
    'behind the paper': () =>
      each((at) => english(at).join('') + said(at)) +
      paragraph(OTHERS[language].title) +
      each((at) => other(at, true).join('')),
  };
  const list =
    keys === 'list'
      ? paragraphs('ANSWER KEY', KNOWN.map((_, at) => `${at + 1}-${letter(at)}`).join('  '))
      : '';
  return wordDocument({ body: bodies[place]() + list });
}

/** Every way that makes sense: a mark cannot be drawn, and a line not followed by its other half, where options share a line. */
export function* layoutsInTwo(): Generator<LayoutInTwo> {
  for (const language of ['hi', 'ta'] as const) {
    for (const place of PLACES) {
      for (const numbers of NUMBERED) {
        for (const options of MARKED) {
          for (const keys of SAID) {
            const isTogether = options === 'in a line' || options === 'two a line';
            if (isTogether && (keys === 'bold' || place === 'under each line')) continue;
            // Nothing tells the number of a question from that of an option.
            if (numbers === 'boxed' && options === '(1)') continue;
            yield { language, place, numbers, options, keys };
          }
        }
      }
    }
  }
}
