export type SittingNote =
  | 'scheduled'
  | 'moved'
  | 'cancelled'
  | 'key_shown'
  | 'challenge_answered'
  | 'released'
  | 'ranked_again'
  | 'day'
  | 'hour';

type Notes = Record<SittingNote, { title: string; body: string }>;

/** What candidates are told of a sitting, in the app and by mail. */
export const SITTING_NOTES: Record<'English' | 'Hindi' | 'Telugu' | 'Tamil', Notes> = {
  English: {
    scheduled: { title: 'Exam: {{title}}', body: 'It starts on {{start}} and ends at {{end}}.' },
    moved: { title: 'New time: {{title}}', body: 'It now starts on {{start}} and ends at {{end}}.' },
    cancelled: { title: 'Cancelled: {{title}}', body: 'This exam does not take place. {{reason}}' },
    key_shown: {
      title: 'Key: {{title}}',
      body: 'Compare your answers with the key. You can object to a question until {{until}}.',
    },
    challenge_answered: { title: 'Answered: {{title}}', body: 'Your objection to the key was answered.' },
    released: { title: 'Results: {{title}}', body: 'The results of this exam are out.' },
    ranked_again: {
      title: 'Ranked again: {{title}}',
      body: 'The ranking was published again. See your rank and percentile.',
    },
    day: { title: 'Tomorrow: {{title}}', body: 'Your exam starts on {{start}}.' },
    hour: { title: 'In an hour: {{title}}', body: 'Your exam starts on {{start}}.' },
  },
  Hindi: {
    scheduled: { title: 'परीक्षा: {{title}}', body: 'यह {{start}} को शुरू होगी और {{end}} पर समाप्त होगी।' },
    moved: { title: 'नया समय: {{title}}', body: 'अब यह {{start}} को शुरू होगी और {{end}} पर समाप्त होगी।' },
    cancelled: { title: 'रद्द: {{title}}', body: 'यह परीक्षा नहीं होगी। {{reason}}' },
    key_shown: {
      title: 'उत्तर कुंजी: {{title}}',
      body: 'अपने उत्तर उत्तर कुंजी से मिलाएँ। आप किसी प्रश्न पर {{until}} तक आपत्ति कर सकते हैं।',
    },
    challenge_answered: { title: 'जवाब मिला: {{title}}', body: 'उत्तर कुंजी पर आपकी आपत्ति का जवाब आ गया है।' },
    released: { title: 'रिज़ल्ट: {{title}}', body: 'इस परीक्षा का रिज़ल्ट आ गया है।' },
    ranked_again: {
      title: 'नई रैंकिंग: {{title}}',
      body: 'रैंकिंग फिर से जारी की गई है। अपनी रैंक और पर्सेंटाइल देखें।',
    },
    day: { title: 'कल: {{title}}', body: 'आपकी परीक्षा {{start}} को शुरू होगी।' },
    hour: { title: 'एक घंटे में: {{title}}', body: 'आपकी परीक्षा {{start}} को शुरू होगी।' },
  },
  Telugu: {
    scheduled: { title: 'పరీక్ష: {{title}}', body: 'ఇది {{start}} కి మొదలై {{end}} కి ముగుస్తుంది.' },
    moved: { title: 'కొత్త సమయం: {{title}}', body: 'ఇప్పుడు ఇది {{start}} కి మొదలై {{end}} కి ముగుస్తుంది.' },
    cancelled: { title: 'రద్దు: {{title}}', body: 'ఈ పరీక్ష జరగదు. {{reason}}' },
    key_shown: {
      title: 'కీ: {{title}}',
      body: 'మీ జవాబులను కీతో పోల్చుకోండి. {{until}} వరకు ఏ ప్రశ్నపైనైనా అభ్యంతరం చెప్పవచ్చు.',
    },
    challenge_answered: { title: 'స్పందన వచ్చింది: {{title}}', body: 'కీపై మీ అభ్యంతరానికి స్పందన వచ్చింది.' },
    released: { title: 'రిజల్ట్స్: {{title}}', body: 'ఈ పరీక్ష రిజల్ట్స్ వచ్చాయి.' },
    ranked_again: {
      title: 'కొత్త ర్యాంకులు: {{title}}',
      body: 'ర్యాంకులు మళ్లీ వెలువడ్డాయి. మీ ర్యాంక్, పర్సంటైల్ చూడండి.',
    },
    day: { title: 'రేపు: {{title}}', body: 'మీ పరీక్ష {{start}} కి మొదలవుతుంది.' },
    hour: { title: 'ఒక గంటలో: {{title}}', body: 'మీ పరీక్ష {{start}} కి మొదలవుతుంది.' },
  },
  Tamil: {
    scheduled: { title: 'தேர்வு: {{title}}', body: 'இது {{start}} அன்று தொடங்கி {{end}} மணிக்கு முடியும்.' },
    moved: {
      title: 'புதிய நேரம்: {{title}}',
      body: 'இப்போது இது {{start}} அன்று தொடங்கி {{end}} மணிக்கு முடியும்.',
    },
    cancelled: { title: 'ரத்து: {{title}}', body: 'இந்தத் தேர்வு நடைபெறாது. {{reason}}' },
    key_shown: {
      title: 'விடைக்குறிப்பு: {{title}}',
      body: 'உங்கள் விடைகளை விடைக்குறிப்புடன் ஒப்பிடுங்கள். {{until}} வரை ஒரு கேள்விக்கு ஆட்சேபம் தெரிவிக்கலாம்.',
    },
    challenge_answered: {
      title: 'மறுமொழி வந்துள்ளது: {{title}}',
      body: 'விடைக்குறிப்பின் மீதான உங்கள் ஆட்சேபத்துக்கு மறுமொழி வந்துள்ளது.',
    },
    released: { title: 'ரிசல்ட்: {{title}}', body: 'இந்தத் தேர்வின் ரிசல்ட் வெளியாகியுள்ளது.' },
    ranked_again: {
      title: 'புதிய தரவரிசை: {{title}}',
      body: 'தரவரிசை மீண்டும் வெளியிடப்பட்டுள்ளது. உங்கள் தரவரிசை, சதமானத்தைப் பாருங்கள்.',
    },
    day: { title: 'நாளை: {{title}}', body: 'உங்கள் தேர்வு {{start}} அன்று தொடங்கும்.' },
    hour: { title: 'ஒரு மணி நேரத்தில்: {{title}}', body: 'உங்கள் தேர்வு {{start}} அன்று தொடங்கும்.' },
  },
};
