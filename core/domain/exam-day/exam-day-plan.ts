import { BUFFER, NEET_TIMETABLE } from './timetable.ts';
import { type FarAway, type Place, type Travel, travelTime } from './travel.ts';

/** A row of `v_examday_context`, as far as a plan needs it. */
export interface ExamDayContext {
  home_address: string | null;
  exam_center_address: string | null;
  exam_city: string | null;
  /** ISO instant. */
  exam_date: string | null;
  buffer_mins: number | null;
  home_lat: number | null;
  home_lng: number | null;
  exam_lat: number | null;
  exam_lng: number | null;
  home_located: Place['located'];
  exam_located: Place['located'];
  reporting_mins: number | null;
  travel_mins: number | null;
  /** Of the exam's definition; NEET (UG)'s where it is not said. */
  duration_mins?: number | null;
}

export interface ExamDayPlan {
  beginsAt: Date;
  endsAt: Date;
  entryOpensAt: Date;
  reportingAt: Date;
  /** False while the usual reporting time is taken instead of the one on the admit card. */
  isReportingOwn: boolean;
  gateClosesAt: Date;
  bufferMins: number;
  /** Reporting time less the buffer. */
  arriveAt: Date;
  travel: Travel | null;
  far: FarAway | null;
  /** Null while the travel time is not known. */
  leaveAt: Date | null;
}

/** Home address, exam centre address and exam date: with all three the hub is set up. */
export function isSetUp(context: Pick<ExamDayContext, 'home_address' | 'exam_center_address' | 'exam_date'>) {
  return Boolean(context.home_address && context.exam_center_address && context.exam_date);
}

export function homeOf({ home_lat, home_lng, home_located }: ExamDayContext): Place | null {
  return home_lat === null || home_lng === null
    ? null
    : { lat: home_lat, lng: home_lng, located: home_located };
}

export function examPlaceOf({ exam_lat, exam_lng, exam_located }: ExamDayContext): Place | null {
  return exam_lat === null || exam_lng === null
    ? null
    : { lat: exam_lat, lng: exam_lng, located: exam_located };
}

/** The hours of the exam day; null without an exam date. */
export function planExamDay(context: ExamDayContext): ExamDayPlan | null {
  if (!context.exam_date) return null;
  const beginsAt = new Date(context.exam_date);
  const before = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);
  const bufferMins = context.buffer_mins ?? BUFFER.usual;
  const reportingAt = before(beginsAt, context.reporting_mins ?? NEET_TIMETABLE.reportingMins);
  const arriveAt = before(reportingAt, bufferMins);
  const { travel, far } = travelTime(homeOf(context), examPlaceOf(context), context.travel_mins);
  return {
    beginsAt,
    endsAt: before(beginsAt, -(context.duration_mins ?? NEET_TIMETABLE.durationMins)),
    entryOpensAt: before(beginsAt, NEET_TIMETABLE.entryOpensMins),
    reportingAt,
    isReportingOwn: context.reporting_mins !== null,
    gateClosesAt: before(beginsAt, NEET_TIMETABLE.gateClosesMins),
    bufferMins,
    arriveAt,
    travel,
    far,
    leaveAt: travel && before(arriveAt, travel.minutes),
  };
}
