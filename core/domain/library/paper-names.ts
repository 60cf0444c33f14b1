import { collectionTitle, HALF_PAPER_TITLE, MODEL_PAPER_TITLE, PATTERN_TITLE } from './shipped-titles.ts';

/** Names of shipped papers and of the chapters some are about, for what is printed; screens have theirs in web/locales. */
export const PAPER_NAMES: Record<'hi' | 'te' | 'ta', Record<string, string>> = {
  hi: {
    [MODEL_PAPER_TITLE]: 'NEET मॉडल पेपर',
    [HALF_PAPER_TITLE]: 'NEET अर्ध पेपर',
    [PATTERN_TITLE]: 'पिछले वर्ष का पैटर्न',
    [collectionTitle('Physics')]: 'भौतिकी संग्रह',
    [collectionTitle('Chemistry')]: 'रसायन विज्ञान संग्रह',
    [collectionTitle('Biology')]: 'जीव विज्ञान संग्रह',
    'Current Electricity': 'विद्युत धारा',
    'Ray Optics and Optical Instruments': 'किरण प्रकाशिकी एवं प्रकाशिक यंत्र',
    'Semiconductor Electronics: Materials, Devices and Simple Circuits':
      'अर्धचालक इलेक्ट्रॉनिकी: पदार्थ, युक्तियाँ तथा सरल परिपथ',
    'System of Particles and Rotational Motion': 'कणों के निकाय तथा घूर्णी गति',
    'Chemical Bonding and Molecular Structure': 'रासायनिक आबंधन तथा आण्विक संरचना',
    'Coordination Compounds': 'उपसहसंयोजन यौगिक',
    Equilibrium: 'साम्यावस्था',
    'Animal Kingdom': 'प्राणि जगत',
    'Cell: The Unit of Life': 'कोशिका: जीवन की इकाई',
    'Molecular Basis of Inheritance': 'वंशागति के आणविक आधार',
    'Plant Kingdom': 'वनस्पति जगत',
    'Principles of Inheritance and Variation': 'वंशागति तथा विविधता के सिद्धांत',
  },
  te: {
    [MODEL_PAPER_TITLE]: 'NEET మోడల్ పేపర్',
    [HALF_PAPER_TITLE]: 'NEET సగం పేపర్',
    [PATTERN_TITLE]: 'గత సంవత్సరం సరళి',
    [collectionTitle('Physics')]: 'భౌతిక శాస్త్ర సంకలనం',
    [collectionTitle('Chemistry')]: 'రసాయన శాస్త్ర సంకలనం',
    [collectionTitle('Biology')]: 'జీవ శాస్త్ర సంకలనం',
    'Current Electricity': 'ప్రవాహ విద్యుత్తు',
    'Ray Optics and Optical Instruments': 'కిరణ దృశా శాస్త్రం, దృక్ సాధనాలు',
    'Semiconductor Electronics: Materials, Devices and Simple Circuits':
      'అర్ధవాహక ఎలక్ట్రానిక్స్: పదార్థాలు, పరికరాలు, సరళ వలయాలు',
    'System of Particles and Rotational Motion': 'కణాల వ్యవస్థ, భ్రమణ గమనం',
    'Chemical Bonding and Molecular Structure': 'రసాయన బంధం, అణు నిర్మాణం',
    'Coordination Compounds': 'సమన్వయ సమ్మేళనాలు',
    Equilibrium: 'సమతాస్థితి',
    'Animal Kingdom': 'జంతు రాజ్యం',
    'Cell: The Unit of Life': 'కణం: జీవ ప్రమాణం',
    'Molecular Basis of Inheritance': 'అనువంశికత అణు ఆధారం',
    'Plant Kingdom': 'వృక్ష రాజ్యం',
    'Principles of Inheritance and Variation': 'అనువంశికత, వైవిధ్య సూత్రాలు',
  },
  ta: {
    [MODEL_PAPER_TITLE]: 'NEET மாதிரி வினாத்தாள்',
    [HALF_PAPER_TITLE]: 'NEET அரை வினாத்தாள்',
    [PATTERN_TITLE]: 'கடந்த ஆண்டு முறை',
    [collectionTitle('Physics')]: 'இயற்பியல் தொகுப்பு',
    [collectionTitle('Chemistry')]: 'வேதியியல் தொகுப்பு',
    [collectionTitle('Biology')]: 'உயிரியல் தொகுப்பு',
    'Current Electricity': 'மின்னோட்டவியல்',
    'Ray Optics and Optical Instruments': 'கதிர் ஒளியியல் மற்றும் ஒளியியல் கருவிகள்',
    'Semiconductor Electronics: Materials, Devices and Simple Circuits':
      'குறைக்கடத்தி மின்னணுவியல்: பொருள்கள், சாதனங்கள் மற்றும் எளிய சுற்றுகள்',
    'System of Particles and Rotational Motion': 'துகள்களின் அமைப்பு மற்றும் சுழற்சி இயக்கம்',
    'Chemical Bonding and Molecular Structure': 'வேதிப்பிணைப்பு மற்றும் மூலக்கூறு அமைப்பு',
    'Coordination Compounds': 'அணைவுச் சேர்மங்கள்',
    Equilibrium: 'சமநிலை',
    'Animal Kingdom': 'விலங்குலகம்',
    'Cell: The Unit of Life': 'செல்: உயிரின் அலகு',
    'Molecular Basis of Inheritance': 'மரபுக்கடத்தலின் மூலக்கூறு அடிப்படை',
    'Plant Kingdom': 'தாவர உலகம்',
    'Principles of Inheritance and Variation': 'மரபுக்கடத்தல் மற்றும் மாறுபாட்டின் கொள்கைகள்',
  },
};

/** The title of a shipped paper in the language it is printed in; any other title stays as it is. */
export function localPaperTitle(title: string, language: 'en' | keyof typeof PAPER_NAMES): string {
  if (language === 'en') return title;
  const names = PAPER_NAMES[language];
  const [kind = '', chapter] = title.startsWith(`${PATTERN_TITLE}: `)
    ? [PATTERN_TITLE, title.slice(PATTERN_TITLE.length + 2)]
    : [title];
  if (chapter !== undefined) return `${names[kind]}: ${names[chapter] ?? chapter}`;
  const [, name = title, number = ''] = /^(.*?)( \d+)?$/.exec(title) ?? [];
  return Object.hasOwn(names, name) ? `${names[name]}${number}` : title;
}
