import { percentileText } from '#core/domain/ranking/percentile.ts';
import type { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { sealFile } from '#server/documents/drawings.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import type { Certificate } from './certificate.ts';

type Language = (typeof LANGUAGES_OFFERED)[number];

const WORDS: Record<
  Language,
  Record<'lang' | 'awarded' | 'text' | 'rank' | 'of' | 'percentile' | 'held' | 'check', string>
> = {
  English: {
    lang: 'en',
    awarded: 'This certifies that',
    text: 'took part in this competition and reached the place below.',
    rank: 'Rank',
    of: '{{rank}} of {{appeared}}',
    percentile: 'Percentile',
    held: 'Held on',
    check: 'Check this certificate at {{address}}',
  },
  Hindi: {
    lang: 'hi',
    awarded: 'प्रमाणित किया जाता है कि',
    text: 'ने इस प्रतियोगिता में भाग लिया और नीचे दिया गया स्थान प्राप्त किया।',
    rank: 'रैंक',
    of: '{{appeared}} में {{rank}}',
    percentile: 'परसेंटाइल',
    held: 'तिथि',
    check: 'इस प्रमाणपत्र की जाँच यहाँ करें: {{address}}',
  },
  Telugu: {
    lang: 'te',
    awarded: 'ధృవీకరించడమైనది',
    text: 'ఈ పోటీలో పాల్గొని కింది స్థానాన్ని సాధించారు.',
    rank: 'ర్యాంకు',
    of: '{{appeared}} మందిలో {{rank}}',
    percentile: 'పర్సెంటైల్',
    held: 'తేదీ',
    check: 'ఈ ధృవపత్రాన్ని ఇక్కడ సరిచూడండి: {{address}}',
  },
  Tamil: {
    lang: 'ta',
    awarded: 'இதன்மூலம் சான்றளிக்கப்படுகிறது',
    text: 'இந்தப் போட்டியில் பங்கேற்று கீழ்க்கண்ட இடத்தைப் பெற்றார்.',
    rank: 'தரவரிசை',
    of: '{{appeared}} பேரில் {{rank}}',
    percentile: 'சதமானம்',
    held: 'நாள்',
    check: 'இந்தச் சான்றிதழை இங்கே சரிபார்க்கலாம்: {{address}}',
  },
};

const LOCALES = { English: 'en-IN', Hindi: 'hi-IN', Telugu: 'te-IN', Tamil: 'ta-IN' } as const;

/** One page, in the language of who prints it. @param site its name and its address without a slash at the end */
export function certificateDocument(
  { code, name, competition, heldOn, rank, percentile, appeared }: Certificate,
  language: Language,
  site: { name: string; url: string },
): DocumentRequest {
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  return {
    template: 'certificate',
    data: {
      lang: words.lang,
      site: site.name,
      title: competition,
      awarded: words.awarded,
      name,
      text: words.text,
      facts: [
        [words.rank, fillIn(words.of, { rank: String(rank), appeared: String(appeared) })],
        [words.percentile, percentileText(percentile)],
        [words.held, day.format(heldOn)],
      ],
      check: fillIn(words.check, { address: `${site.url}/certificate/${code}` }),
      code: showCode(code),
    },
    figures: { 'seal.svg': sealFile() },
  };
}
