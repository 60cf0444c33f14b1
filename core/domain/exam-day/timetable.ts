/**
 * The hours of NEET (UG) as its information bulletins have had them: in at 11:00, gates closed at 13:30, paper from 14:00 to
 * 17:00. Minutes; those before the exam are counted back from its beginning. The reporting time is printed on each admit
 * card and differs from student to student: until they enter theirs, an hour before the gates close is taken.
 */
export const NEET_TIMETABLE = {
  entryOpensMins: 180,
  reportingMins: 90,
  gateClosesMins: 30,
  durationMins: 180,
} as const;

/** What a student may set. Minutes. */
export const REPORTING_LIMITS = { min: 30, max: 300 } as const;
export const TRAVEL_LIMITS = { min: 1, max: 2880 } as const;
export const BUFFER = { usual: 45, min: 15, max: 120 } as const;
