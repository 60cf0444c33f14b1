import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** What a device says of a streak that ends tonight; exams and duels say what their note in the app says. */
export const STREAK_TEXTS: TextsByLanguage<(days: number) => { title: string; body: string }> = {
  English: (days) => ({
    title: `Your streak of ${days} days`,
    body: `It goes on with ${QUESTIONS_FOR_A_DAY} answers, or today’s practice, before midnight.`,
  }),
  Hindi: (days) => ({
    title: `आपकी ${days} दिन की स्ट्रीक`,
    body: `आधी रात से पहले ${QUESTIONS_FOR_A_DAY} उत्तर या आज का अभ्यास, और यह जारी रहेगी।`,
  }),
  Telugu: (days) => ({
    title: `మీ ${days} రోజుల స్ట్రీక్`,
    body: `అర్ధరాత్రిలోపు ${QUESTIONS_FOR_A_DAY} జవాబులు లేదా ఈ రోజు ప్రాక్టీస్ చేస్తే ఇది కొనసాగుతుంది.`,
  }),
  Tamil: (days) => ({
    title: `உங்கள் ${days} நாள் ஸ்ட்ரீக்`,
    body: `நள்ளிரவுக்குள் ${QUESTIONS_FOR_A_DAY} கேள்விகளுக்கு விடையளித்தால் அல்லது இன்றைய பயிற்சியை முடித்தால் இது தொடரும்.`,
  }),
};
