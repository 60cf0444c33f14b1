export type BattleNote = 'begun' | 'over';

/** As profiles name languages. `{{title}}` is named in the language of the screen. */
export const BATTLE_TEXTS: Record<
  'English' | 'Hindi' | 'Telugu' | 'Tamil',
  Record<BattleNote, { title: string; body: string }>
> = {
  English: {
    begun: {
      title: 'Your battle is ready',
      body: '{{title}}. You have 24 hours to play, at a time that suits you.',
    },
    over: { title: 'Your battle is over', body: '{{title}}. All have finished: see the result.' },
  },
  Hindi: {
    begun: {
      title: 'आपका मुकाबला तैयार है',
      body: '{{title}}। खेलने के लिए आपके पास 24 घंटे हैं, जब समय मिले।',
    },
    over: { title: 'आपका मुकाबला समाप्त हुआ', body: '{{title}}। सबने पूरा कर लिया: रिज़ल्ट देखें।' },
  },
  Telugu: {
    begun: { title: 'మీ పోటీ సిద్ధంగా ఉంది', body: '{{title}}. ఆడటానికి మీకు 24 గంటలు, వీలైనప్పుడు.' },
    over: { title: 'మీ పోటీ ముగిసింది', body: '{{title}}. అందరూ పూర్తి చేశారు: రిజల్ట్స్ చూడండి.' },
  },
  Tamil: {
    begun: {
      title: 'உங்கள் போட்டி தயார்',
      body: '{{title}}. ஆட உங்களுக்கு 24 மணி நேரம், வசதியான நேரத்தில்.',
    },
    over: { title: 'உங்கள் போட்டி முடிந்தது', body: '{{title}}. எல்லோரும் முடித்துவிட்டார்கள்: ரிசல்ட்டைப் பாருங்கள்.' },
  },
};
