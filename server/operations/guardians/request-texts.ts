import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** What administrators are told, in the app, of what a guardian asks for. */
export const REQUEST_TEXTS: TextsByLanguage<Record<'data' | 'deletion', string>> = {
  English: {
    data: 'A guardian asks for a copy of a learner’s data',
    deletion: 'A guardian asks for the deletion of a learner’s account',
  },
  Hindi: {
    data: 'एक अभिभावक विद्यार्थी के डेटा की प्रति माँग रहे हैं',
    deletion: 'एक अभिभावक विद्यार्थी का अकाउंट मिटाने को कह रहे हैं',
  },
  Telugu: {
    data: 'ఒక విద్యార్థి డేటా ప్రతిని సంరక్షకులు అడుగుతున్నారు',
    deletion: 'ఒక విద్యార్థి అకౌంట్‌ను తొలగించమని సంరక్షకులు అడుగుతున్నారు',
  },
  Tamil: {
    data: 'ஒரு மாணவரின் தரவு நகலைப் பாதுகாவலர் கேட்கிறார்',
    deletion: 'ஒரு மாணவரின் கணக்கை நீக்கும்படி பாதுகாவலர் கேட்கிறார்',
  },
};
