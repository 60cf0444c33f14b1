import type { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import type { ChecklistItem } from '#core/domain/exam-day/checklist.ts';
import type { Sky } from '#core/domain/exam-day/weather.ts';

/** The words of the exam-day plan by mail; `{{…}}` stands for what is filled in. */
export interface PlanTexts {
  lang: keyof InLanguages;
  locale: string;
  subject: string;
  hello: string;
  helloName: string;
  opening: string;
  exam: string;
  center: string;
  reporting: string;
  reportingUsual: string;
  gates: string;
  leaveBy: string;
  leaveUnknown: string;
  far: string;
  own: string;
  assumed: string;
  sameCity: string;
  rough: string;
  arrive: string;
  weather: string;
  weatherText: string;
  rain: string;
  /** Before there is a forecast for the day; and where there should be one. */
  noWeather: string;
  noForecast: string;
  noWeatherService: string;
  directions: string;
  checklist: string;
  items: Record<ChecklistItem, string>;
  /** Below the list of another exam than NEET (UG). */
  admitCardDecides: string;
  skies: Record<Sky, string>;
  open: string;
  /** Why the mail came by itself, and the way to the switch. */
  reason: { text: string; label: string };
  calendarNote: string;
  wish: string;
}
