/** Short names of exams and boards that are no words of a question. Our own texts write some of them in Latin letters; papers do not. */
const EXAMS = new Set(
  `aieee aiims aipmt aipvt afcat afmc aissce amu apeamcet apset bcece bhu bitsat bpsc capf cbse cds cet cgl cgpet cgpsc chsl clat cmc comedk
  cpmt csat ctet cuet dpmt dsssb eamcet epfo ese gpsc gseb gujcet hcs hpsc hssc htet ias icse iift iit ibps igdtuw ipu isc jac jamb jee
  jeeca jipmer jkcet jkpsc jpmt jpsc kcet keam kpsc kvpy kvs manipal mbose mbse mcat mhcet mhtcet mppet mppmt mppsc mpsc msbshse ncert nchm
  nda neco neet nset nsejs ntse oava ojee opsc orissa pcs pmet pmpd pmt ppsc pseb psc puc punjabpmt ras reet rmat roaro rpet rpmt rpsc rrb sbi
  ssc sslc tet tnpsc tntet tspsc tset uceed ugcnet ukpsc upcpmt uppcs upppet uppsc upsc upseat upset uptet upro utet vitee waec wbcs
  wbcsc wbjee wbjeem wbpsc wbssc नी\u091F एम्स पीएमटी पीसीएस यूपीपीसीएस बीपीएससी एमपीपीएससी आरपीएससी आईएएस आरएएस सीटेट ए\u0906ईपीएमटी सीबीएसई यूपीएससी यूपीटेट रीट एनसीईआरटी ఎంసెట్ నీ\u0C1F్ நீ\u0B9F்`.split(
    /\s+/u,
  ),
);

/** What stands beside the name of an exam and its year. */
const BESIDE = new Set(
  `pre prelim prelims preliminary main mains adv advance advanced exam exams examination entrance test paper papers shift phase set tier session
  morning evening afternoon forenoon online offline code board re retest reexam level stage term annual compartment supplementary supply sample
  model special spl foreign delhi outside all india comptt comp gs general studies final screening ii iii iv vi i v x xi xii class std st nd rd
  th slot day batch series january february march april may june july august september october november december jan feb mar apr jun jul aug
  sep sept oct nov dec cancelled old new only to and of lower sub
  kerala karnataka rajasthan raj bihar jharkhand haryana punjab pb gujarat maharashtra orissa odisha assam bengal wb mp up tn ap telangana
  tamil nadu andhra pradesh madhya uttar uttarakhand uttaranchal himachal hp jammu kashmir jk chhattisgarh cg goa manipur tripura chandigarh
  manipal vellore cmc wardha bhu amu mumbai kolkata med medical engg
  मुख्य प्रारंभिक प्रारम्भिक परीक्षा बोर्ड प्री मेन्स राजस्थान बिहार झारखंड झारखण्ड हरियाणा पंजाब गुजरात महाराष्ट्र उड़ीसा ओडिशा दिल्ली छत्तीसगढ़ केरल`.split(
    /\s+/u,
  ),
);
/** Of these, what nothing but a sitting of an exam is called by. */
const SITTING =
  /^(?:pre|prelims|mains|exam|exams|examination|entrance|paper|shift|phase|tier|session|board|परीक्षा|बोर्ड|मुख्य|प्रारंभिक|प्रारम्भिक|प्री)$/u;
const YEAR = /^(?:19[3-9]|20[0-4])\d$/;
const DOTTED = /^(?:(?:\p{L}\p{M}*){1,4}\.){2,}(?:\p{L}\p{M}*){0,4}$/u;
const CAPITALS = /^\p{Lu}{2,8}\d?$/u;
const NAME = /^(?:\p{Lu}|[\u0900-\u0DFF])[\p{L}\p{M}]+\.?$/u;
const LONGEST = 90;
const MOST_WORDS = 14;
const MOST_OTHERS = 2;

/**
 * Whether a line says in which exam or year a question was asked, and nothing else: 'U.P.P.C.S. (Mains) 2010', '[NEET 2010]', '2015 Phase 1'.
 * 'named': by the name of an exam or what only a sitting is called; 'year': by little more than a year, which other lines may say
 * as well; null: it says something else.
 */
export function examIn(line: string): 'named' | 'year' | null {
  const text = line.replace(/^\s*[-–—*•~:]+\s*/u, '').trim();
  if (text === '' || text.length > LONGEST) return null;
  const isBracketed = /^[[({].*[\])}][.\s]*$/u.test(text);
  const words = text.split(/[\s,;:/&|()[\]{}'’"“”+–—-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > MOST_WORDS) return null;
  let [years, exams, sittings, capitals, others] = [0, 0, 0, 0, 0];
  for (const word of words) {
    const folded = word.toLowerCase().replace(/\./gu, '');
    if (YEAR.test(folded)) years += 1;
    else if (EXAMS.has(folded.replace(/\d{1,4}$/u, ''))) exams += 1;
    else if (BESIDE.has(folded)) sittings += SITTING.test(folded) ? 1 : 0;
    else if (DOTTED.test(word) || CAPITALS.test(word)) capitals += 1;
    else if (!/^\d{1,3}(?:st|nd|rd|th)?\.?$/iu.test(word)) {
      if (!NAME.test(word)) return null;
      others += 1;
    }
  }
  if (years === 0) return exams > 0 && others + capitals === 0 && isBracketed ? 'named' : null;
  const isClear = exams + sittings > 0;
  if (others > MOST_OTHERS || (others > 0 && !isClear && capitals === 0 && !isBracketed)) return null;
  return isClear && others === 0 ? 'named' : 'year';
}
