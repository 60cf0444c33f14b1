export type SittingNote = 'scheduled' | 'moved' | 'cancelled' | 'released' | 'day' | 'hour';

type Notes = Record<SittingNote, { title: string; body: string }>;

/** What candidates are told of a sitting, in the app and by mail. */
export const SITTING_NOTES: Record<'English' | 'Hindi' | 'Telugu' | 'Tamil', Notes> = {
  English: {
    scheduled: { title: 'Exam: {{title}}', body: 'It starts on {{start}} and ends at {{end}}.' },
    moved: { title: 'New time: {{title}}', body: 'It now starts on {{start}} and ends at {{end}}.' },
    cancelled: { title: 'Cancelled: {{title}}', body: 'This exam does not take place. {{reason}}' },
    released: { title: 'Results: {{title}}', body: 'The results of this exam are out.' },
    day: { title: 'Tomorrow: {{title}}', body: 'Your exam starts on {{start}}.' },
    hour: { title: 'In an hour: {{title}}', body: 'Your exam starts on {{start}}.' },
  },
  Hindi: {
    scheduled: { title: 'परीक्षा: {{title}}', body: 'यह {{start}} को शुरू होगी और {{end}} पर समाप्त होगी।' },
    moved: { title: 'नया समय: {{title}}', body: 'अब यह {{start}} को शुरू होगी और {{end}} पर समाप्त होगी।' },
    cancelled: { title: 'रद्द: {{title}}', body: 'यह परीक्षा नहीं होगी। {{reason}}' },
    released: { title: 'रिज़ल्ट: {{title}}', body: 'इस परीक्षा का रिज़ल्ट आ गया है।' },
    day: { title: 'कल: {{title}}', body: 'आपकी परीक्षा {{start}} को शुरू होगी।' },
    hour: { title: 'एक घंटे में: {{title}}', body: 'आपकी परीक्षा {{start}} को शुरू होगी।' },
  },
  Telugu: {
    scheduled: { title: 'పరీక్ష: {{title}}', body: 'ఇది {{start}} కి మొదలై {{end}} కి ముగుస్తుంది.' },
    moved: { title: 'కొత్త సమయం: {{title}}', body: 'ఇప్పుడు ఇది {{start}} కి మొదలై {{end}} కి ముగుస్తుంది.' },
    cancelled: { title: 'రద్దు: {{title}}', body: 'ఈ పరీక్ష జరగదు. {{reason}}' },
    released: { title: 'రిజల్ట్స్: {{title}}', body: 'ఈ పరీక్ష రిజల్ట్స్ వచ్చాయి.' },
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
    released: { title: 'ரிசல்ட்: {{title}}', body: 'இந்தத் தேர்வின் ரிசல்ட் வெளியாகியுள்ளது.' },
    day: { title: 'நாளை: {{title}}', body: 'உங்கள் தேர்வு {{start}} அன்று தொடங்கும்.' },
    hour: { title: 'ஒரு மணி நேரத்தில்: {{title}}', body: 'உங்கள் தேர்வு {{start}} அன்று தொடங்கும்.' },
  },
};
