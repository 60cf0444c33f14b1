export type BattleNote = 'invited' | 'begun' | 'over';

/** As profiles name languages. `{{title}}` is named in the language of the screen. */
export const BATTLE_TEXTS: Record<
  'English' | 'Hindi' | 'Telugu' | 'Tamil',
  Record<BattleNote, { title: string; body: string }>
> = {
  English: {
    invited: { title: 'A friend invites you to a battle', body: '{{title}}. Come while it waits for you.' },
    begun: {
      title: 'Your battle is ready',
      body: '{{title}}. You have 24 hours to play, at a time that suits you.',
    },
    over: { title: 'Your battle is over', body: '{{title}}. All have finished: see the result.' },
  },
  Hindi: {
    invited: { title: 'एक दोस्त आपको मुकाबले के लिए बुला रहा है', body: '{{title}}। जब तक वह खुला है, आ जाएँ।' },
    begun: {
      title: 'आपका मुकाबला तैयार है',
      body: '{{title}}। खेलने के लिए आपके पास 24 घंटे हैं, जब समय मिले।',
    },
    over: { title: 'आपका मुकाबला समाप्त हुआ', body: '{{title}}। सबने पूरा कर लिया: रिज़ल्ट देखें।' },
  },
  Telugu: {
    invited: { title: 'ఒక స్నేహితుడు మిమ్మల్ని పోటీకి పిలుస్తున్నారు', body: '{{title}}. అది తెరిచి ఉండగానే రండి.' },
    begun: { title: 'మీ పోటీ సిద్ధంగా ఉంది', body: '{{title}}. ఆడటానికి మీకు 24 గంటలు, వీలైనప్పుడు.' },
    over: { title: 'మీ పోటీ ముగిసింది', body: '{{title}}. అందరూ పూర్తి చేశారు: రిజల్ట్స్ చూడండి.' },
  },
  Tamil: {
    invited: { title: 'ஒரு நண்பர் உங்களைப் போட்டிக்கு அழைக்கிறார்', body: '{{title}}. அது திறந்திருக்கும்போதே வாருங்கள்.' },
    begun: {
      title: 'உங்கள் போட்டி தயார்',
      body: '{{title}}. ஆட உங்களுக்கு 24 மணி நேரம், வசதியான நேரத்தில்.',
    },
    over: { title: 'உங்கள் போட்டி முடிந்தது', body: '{{title}}. எல்லோரும் முடித்துவிட்டார்கள்: ரிசல்ட்டைப் பாருங்கள்.' },
  },
};
