import type { DiskRoom } from '#server/disk/disk-watch.ts';
import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** What administrators are told, in the app, of a disk with little room. */
export const DISK_TEXTS: TextsByLanguage<
  Record<Exclude<DiskRoom, 'enough'>, { title: string; body: string }>
> = {
  English: {
    little: {
      title: 'The disk is filling up',
      body: 'Free some room soon: when little is left, uploads, new tests and printing are refused.',
    },
    short: {
      title: 'The disk is nearly full',
      body: 'Uploads, new tests and printing are refused until there is room. Running exams go on.',
    },
  },
  Hindi: {
    little: {
      title: 'डिस्क भरती जा रही है',
      body: 'कुछ जगह खाली करें: जगह बहुत कम रह जाने पर अपलोड, नए टेस्ट और प्रिंट नहीं हो पाएँगे।',
    },
    short: {
      title: 'डिस्क लगभग भर चुकी है',
      body: 'जब तक जगह खाली नहीं होती, अपलोड, नए टेस्ट और प्रिंट नहीं हो पाएँगे। चल रही परीक्षाएँ जारी रहेंगी।',
    },
  },
  Telugu: {
    little: {
      title: 'డిస్క్ నిండుతోంది',
      body: 'త్వరగా కొంత చోటు ఖాళీ చేయండి: చోటు బాగా తగ్గితే అప్‌లోడ్‌లు, కొత్త టెస్ట్‌లు, ప్రింటింగ్ కుదరవు.',
    },
    short: {
      title: 'డిస్క్ దాదాపు నిండిపోయింది',
      body: 'చోటు ఖాళీ అయ్యే వరకు అప్‌లోడ్‌లు, కొత్త టెస్ట్‌లు, ప్రింటింగ్ కుదరవు. జరుగుతున్న పరీక్షలు కొనసాగుతాయి.',
    },
  },
  Tamil: {
    little: {
      title: 'வட்டு நிரம்பி வருகிறது',
      body: 'சிறிது இடத்தைக் காலி செய்யுங்கள்: இடம் மிகவும் குறைந்தால் பதிவேற்றம், புதிய டெஸ்ட், அச்சிடுதல் ஆகியவை முடியாது.',
    },
    short: {
      title: 'வட்டு கிட்டத்தட்ட நிரம்பிவிட்டது',
      body: 'இடம் கிடைக்கும் வரை பதிவேற்றம், புதிய டெஸ்ட், அச்சிடுதல் ஆகியவை முடியாது. நடந்துகொண்டிருக்கும் தேர்வுகள் தொடரும்.',
    },
  },
};
