import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

interface ConfirmationTexts {
  lang: string;
  subject: string;
  opening: string;
  lead: string;
  label: string;
  closing: string;
  remove: string;
}

/** The question whether it was the owner of an address who asked for news. */
export const CONFIRMATION_MAILS: TextsByLanguage<ConfirmationTexts> = {
  English: {
    lang: 'en',
    subject: 'Please confirm: news from {{site}}',
    opening: 'Someone, hopefully you, asked for news from {{site}} at this address.',
    lead: 'If it was you, please confirm:',
    label: 'Yes, send me news',
    closing: 'If it was not, do nothing: without a confirmation we write no more.',
    remove: 'Take this address off the list',
  },
  Hindi: {
    lang: 'hi',
    subject: 'कृपया पुष्टि करें: {{site}} की खबरें',
    opening: 'किसी ने, शायद आपने ही, इस पते पर {{site}} की खबरें मँगवाई हैं।',
    lead: 'अगर यह आप थे, तो कृपया पुष्टि करें:',
    label: 'हाँ, मुझे खबरें भेजें',
    closing: 'अगर नहीं, तो कुछ न करें: पुष्टि के बिना हम आगे कुछ नहीं भेजेंगे।',
    remove: 'यह पता सूची से हटाएँ',
  },
  Telugu: {
    lang: 'te',
    subject: 'దయచేసి నిర్ధారించండి: {{site}} వార్తలు',
    opening: 'ఎవరో, బహుశా మీరే, ఈ అడ్రస్‌కు {{site}} వార్తలు పంపమని అడిగారు.',
    lead: 'అది మీరే అయితే, దయచేసి నిర్ధారించండి:',
    label: 'అవును, నాకు వార్తలు పంపండి',
    closing: 'కాకపోతే ఏమీ చేయకండి: మీరు నిర్ధారించకుండా ఇంకేమీ పంపం.',
    remove: 'ఈ అడ్రస్‌ను జాబితా నుంచి తీసేయండి',
  },
  Tamil: {
    lang: 'ta',
    subject: 'உறுதிப்படுத்தவும்: {{site}} செய்திகள்',
    opening: 'யாரோ ஒருவர், ஒருவேளை நீங்களே, இந்த முகவரிக்கு {{site}} செய்திகளைக் கேட்டுள்ளார்.',
    lead: 'அது நீங்கள் என்றால், உறுதிப்படுத்தவும்:',
    label: 'ஆம், எனக்குச் செய்திகளை அனுப்பவும்',
    closing: 'இல்லையெனில் எதுவும் செய்ய வேண்டாம்: உறுதிப்படுத்தாமல் நாங்கள் மேலும் எதுவும் அனுப்ப மாட்டோம்.',
    remove: 'இந்த முகவரியைப் பட்டியலிலிருந்து நீக்கவும்',
  },
};

/** @param language as profiles name it */
export const confirmationTexts = (language: string | null) => inLanguage(CONFIRMATION_MAILS, language);
