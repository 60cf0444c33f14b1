import { describe, expect, it } from 'vitest';
import { CHECKLIST } from './checklist.ts';
import { countdownTo } from './countdown.ts';
import { type ExamDayContext, isSetUp, planExamDay } from './exam-day-plan.ts';
import { hoursOfDay, nextStep } from './hour-list.ts';
import { directionsUrl, distanceKm, movedBy } from './places.ts';
import { hasForecast, skyOfCode } from './weather.ts';

const context: ExamDayContext = {
  home_address: 'Lanka, Varanasi',
  exam_center_address: 'Cantonment, Varanasi',
  exam_city: 'Varanasi',
  exam_date: '2027-05-02T08:30:00+00:00',
  buffer_mins: 45,
  home_lat: 25.28,
  home_lng: 83.0,
  exam_lat: 25.34,
  exam_lng: 82.98,
  home_located: 'address',
  exam_located: 'address',
  reporting_mins: null,
  travel_mins: null,
};
const time = (at: Date | null | undefined) =>
  at?.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

describe('the plan', () => {
  it('counts back from the beginning: gates, reporting, buffer, travel', () => {
    const plan = planExamDay(context);
    expect([plan?.entryOpensAt, plan?.gateClosesAt, plan?.reportingAt, plan?.arriveAt].map(time)).toEqual([
      '11:00',
      '13:30',
      '12:30',
      '11:45',
    ]);
    // 6.97 km as the crow flies, 9.8 by road, at 20 km/h.
    expect(plan?.travel).toEqual({ minutes: 30, assumed: { roadKm: 9.8, kmPerHour: 20, isRough: false } });
    expect(time(plan?.leaveAt)).toBe('11:15');
  });

  it('ends when the exam is over, which one of an hour is after an hour', () => {
    expect(time(planExamDay(context)?.endsAt)).toBe('17:00');
    expect(time(planExamDay({ ...context, duration_mins: 60 })?.endsAt)).toBe('15:00');
  });

  it('takes what the student knows better', () => {
    const plan = planExamDay({ ...context, reporting_mins: 180, travel_mins: 75, buffer_mins: 15 });
    expect([plan?.reportingAt, plan?.leaveAt].map(time)).toEqual(['11:00', '09:30']);
    expect(plan?.isReportingOwn).toBe(true);
    expect(plan?.travel).toEqual({ minutes: 75, assumed: null });
  });

  it('knows no leaving time without both places, and makes none up', () => {
    expect(planExamDay({ ...context, home_lat: null })).toMatchObject({
      travel: null,
      far: null,
      leaveAt: null,
    });
    expect(planExamDay({ ...context, exam_lng: null })).toMatchObject({ travel: null, leaveAt: null });
    expect(planExamDay({ ...context, exam_date: null })).toBeNull();
  });

  it('is rough, and at least an hour, where only the cities are known', () => {
    const plan = planExamDay({ ...context, home_located: 'city', exam_located: 'city' });
    expect(plan?.travel).toMatchObject({ minutes: 60, assumed: { isRough: true } });
  });

  it('sends nobody across the country on the morning of the exam', () => {
    const plan = planExamDay({
      ...context,
      home_lat: 34.16,
      home_lng: 77.58,
      exam_lat: 8.09,
      exam_lng: 77.55,
    });
    expect(plan).toMatchObject({ travel: null, leaveAt: null });
    expect(plan?.far?.roadKm).toBeGreaterThan(3_500);
  });

  it('leaves the evening before for an exam at midnight', () => {
    const plan = planExamDay({ ...context, exam_date: '2027-05-01T18:30:00Z' });
    expect(plan?.leaveAt?.toISOString()).toBe('2027-05-01T15:45:00.000Z');
  });

  it('is set up with three fields, and not with two', () => {
    expect(isSetUp(context)).toBe(true);
    for (const field of ['home_address', 'exam_center_address', 'exam_date'] as const) {
      expect(isSetUp({ ...context, [field]: null })).toBe(false);
    }
  });
});

describe('the day by the hour', () => {
  it.each([
    ['2027-05-02T08:30:00+00:00', 45],
    ['2027-05-02T03:30:00+00:00', 45],
    ['2027-05-02T08:30:00+00:00', 120],
  ])(
    'has breakfast before leaving, and two and a half hours before the exam at the latest: %s, %i',
    (exam_date, buffer_mins) => {
      const plan = planExamDay({ ...context, exam_date, buffer_mins });
      if (!plan) throw new Error('No plan');
      const breakfast = hoursOfDay(plan).find((step) => step.kind === 'item' && step.item === 'breakfast');
      const minutesBefore = (at: Date | null) =>
        ((at?.getTime() ?? 0) - (breakfast?.at.getTime() ?? 0)) / 60_000;
      expect(minutesBefore(plan.beginsAt)).toBeGreaterThanOrEqual(150);
      expect(minutesBefore(plan.leaveAt)).toBe(60);
    },
  );

  it('has the eight items and what happens, in order', () => {
    const plan = planExamDay(context);
    const steps = plan ? hoursOfDay(plan) : [];
    expect(steps.filter(({ kind }) => kind === 'item')).toHaveLength(CHECKLIST.length);
    expect(steps.map((step) => (step.kind === 'item' ? step.item : step.milestone))).toEqual([
      'sleep',
      'formulas',
      'breakfast',
      'clothes',
      'card',
      'pens',
      'water',
      'entryOpens',
      'buffer',
      'arrive',
      'reporting',
      'gateCloses',
      'begins',
      'ends',
    ]);
    expect(steps.map(({ at }) => at.getTime())).toEqual(
      steps.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    expect(nextStep(steps, new Date('2027-05-02T05:46:00Z'))).toBe(9);
    expect(nextStep(steps, new Date('2027-05-03T00:00:00Z'))).toBe(steps.length);
  });
});

it('has the items of another list alone, by the numbers they are ticked by', () => {
  const plan = planExamDay(context);
  const steps = plan ? hoursOfDay(plan, ['pens', 'sleep']) : [];
  expect(steps.flatMap((step) => (step.kind === 'item' ? [[step.item, step.number]] : []))).toEqual([
    ['sleep', 7],
    ['pens', 2],
  ]);
});

describe('the countdown', () => {
  const exam = new Date('2027-05-02T08:30:00Z');
  it.each([
    ['2027-04-02T08:30:00Z', { phase: 'days', days: 30 }],
    ['2027-05-01T18:29:59Z', { phase: 'days', days: 1 }],
    ['2027-05-01T18:30:00Z', { phase: 'today', hours: 14, minutes: 0 }],
    ['2027-05-02T08:29:30Z', { phase: 'today', hours: 0, minutes: 1 }],
    ['2027-05-02T08:30:00Z', { phase: 'running' }],
    ['2027-05-02T11:29:00Z', { phase: 'running' }],
    ['2027-05-02T11:30:00Z', { phase: 'over' }],
    ['2030-01-01T00:00:00Z', { phase: 'over' }],
  ])('at %s is %j', (now, expected) => {
    expect(countdownTo(exam, new Date(now))).toEqual(expected);
  });
});

describe('places', () => {
  it('are as far apart as they are', () => {
    expect(distanceKm({ lat: 28.61, lng: 77.21 }, { lat: 19.08, lng: 72.88 })).toBeCloseTo(1_148, -1);
    expect(distanceKm({ lat: 10, lng: 76 }, { lat: 10, lng: 76 })).toBe(0);
  });

  it('lead from one to the other', () => {
    const url = new URL(directionsUrl({ lat: 25.28, lng: 83 }, { lat: 25.34, lng: 82.98 }));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      origin: '25.28,83',
      destination: '25.34,82.98',
    });
  });

  it('move by kilometres, and stay on the globe', () => {
    const start = { lat: 25, lng: 83 };
    expect(distanceKm(start, movedBy(start, 1, 0))).toBeCloseTo(1, 3);
    expect(distanceKm(start, movedBy(start, 0, -0.1))).toBeCloseTo(0.1, 3);
    expect(movedBy({ lat: 89, lng: 179.999 }, 500, 1).lat).toBeLessThanOrEqual(89);
    expect(Math.abs(movedBy({ lat: 0, lng: 179.999 }, 0, 5).lng)).toBeLessThanOrEqual(180);
  });
});

describe('the weather', () => {
  it.each([
    [0, 'clear'],
    [1, 'partly'],
    [3, 'cloudy'],
    [45, 'fog'],
    [55, 'drizzle'],
    [65, 'rain'],
    [75, 'snow'],
    [80, 'showers'],
    [86, 'snow'],
    [95, 'thunder'],
    [100, null],
    [-1, null],
    [1.5, null],
  ])('code %d is %s', (code, sky) => {
    expect(skyOfCode(code)).toBe(sky);
  });

  it('is asked for in the last seven days, until the exam is over', () => {
    const exam = new Date('2027-05-02T08:30:00Z');
    expect(hasForecast(exam, new Date('2027-04-25T08:29:00Z'))).toBe(false);
    expect(hasForecast(exam, new Date('2027-04-25T08:30:00Z'))).toBe(true);
    expect(hasForecast(exam, new Date('2027-05-02T11:29:00Z'))).toBe(true);
    expect(hasForecast(exam, new Date('2027-05-02T11:30:00Z'))).toBe(false);
  });
});
