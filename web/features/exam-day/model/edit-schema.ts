import { z } from 'zod';
import { kolkataInstant, kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { BUFFER } from '#core/domain/exam-day/timetable.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import type { ExamDayFields } from '#web/features/exam-day/api/save-exam-day.ts';

export interface EditTexts {
  bufferRange: string;
  noTime: string;
  tooLong: string;
}

const LONGEST_ADDRESS = 500;
const LONGEST_CITY = 100;

export interface EditInput {
  home_address: string;
  exam_center_address: string;
  exam_city: string;
  /** 'YYYY-MM-DDTHH:MM' in India, or empty. */
  exam_date: string;
  buffer: string;
}

/** From what is typed to what is saved: empty texts become null, a buffer that is no number the usual one. */
export function editSchema(texts: EditTexts) {
  const text = (longest: number) =>
    z
      .string()
      .trim()
      .max(longest, texts.tooLong)
      .transform((typed) => typed || null);
  return z
    .object({
      home_address: text(LONGEST_ADDRESS),
      exam_center_address: text(LONGEST_ADDRESS),
      exam_city: text(LONGEST_CITY),
      exam_date: z.string().transform((typed, context) => {
        if (typed === '') return null;
        const instant = kolkataInstant(typed);
        const year = instant?.getUTCFullYear() ?? 0;
        if (instant && year >= 2000 && year < 2100) return instant.toISOString();
        context.addIssue({ code: 'custom', message: texts.noTime });
        return z.NEVER;
      }),
      buffer: z.string().transform((typed, context) => {
        const minutes = parseBuffer(typed);
        if (minutes >= BUFFER.min && minutes <= BUFFER.max) return minutes;
        context.addIssue({ code: 'custom', message: texts.bufferRange });
        return z.NEVER;
      }),
    })
    .transform(({ buffer, ...fields }): ExamDayFields => ({ ...fields, exam_arrival_buffer_mins: buffer }));
}

/** Whole minutes; blank or not a number: the usual buffer. */
export function parseBuffer(typed: string): number {
  const minutes = Number(typed);
  return typed.trim() === '' || !Number.isFinite(minutes) ? BUFFER.usual : Math.round(minutes);
}

export function editValues(context: ExamDayContext): EditInput {
  return {
    home_address: context.home_address ?? '',
    exam_center_address: context.exam_center_address ?? '',
    exam_city: context.exam_city ?? '',
    exam_date: context.exam_date ? kolkataLocal(new Date(context.exam_date)) : '',
    buffer: String(context.buffer_mins ?? BUFFER.usual),
  };
}
