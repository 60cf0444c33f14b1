import { describe, expect, it } from 'vitest';
import { editSchema } from './edit-schema.ts';

const schema = editSchema({ bufferRange: 'range', noTime: 'time', tooLong: 'long' });
const typed = {
  home_address: ' 12 Lanka Road ',
  exam_center_address: '',
  exam_city: '   ',
  exam_date: '2027-05-02T14:00',
  buffer: '60',
};

describe('what the edit form saves', () => {
  it('is null for empty texts, and the instant of the wall clock in India', () => {
    expect(schema.parse(typed)).toEqual({
      home_address: '12 Lanka Road',
      exam_center_address: null,
      exam_city: null,
      exam_date: '2027-05-02T08:30:00.000Z',
      exam_arrival_buffer_mins: 60,
    });
    expect(schema.parse({ ...typed, exam_date: '' }).exam_date).toBeNull();
  });

  it.each([
    ['', 45],
    ['  ', 45],
    ['soon', 45],
    ['NaN', 45],
    ['15', 15],
    ['120', 120],
    ['44.6', 45],
  ])('takes a buffer of %j as %d', (buffer, minutes) => {
    expect(schema.parse({ ...typed, buffer }).exam_arrival_buffer_mins).toBe(minutes);
  });

  it.each([
    ['buffer', '14', 'range'],
    ['buffer', '121', 'range'],
    ['buffer', '-45', 'range'],
    ['exam_date', '2027-02-30T10:00', 'time'],
    ['exam_date', '0027-02-03T10:00', 'time'],
    ['home_address', 'a'.repeat(501), 'long'],
    ['exam_city', 'a'.repeat(101), 'long'],
  ])('refuses %s %j', (field, value, message) => {
    expect(schema.safeParse({ ...typed, [field]: value }).error?.issues).toMatchObject([
      { path: [field], message },
    ]);
  });
});
