import { expect, it } from 'vitest';
import { readNames } from './read-names.ts';

const named = (name: string, roll_number: string | null = null, room: string | null = null) => ({
  name,
  roll_number,
  room,
});

it('reads a column of names, a pasted table and a CSV file', () => {
  expect(readNames('Asha Rao\n\n  Bilal   Khan \r\n').names).toEqual([
    named('Asha Rao'),
    named('Bilal Khan'),
  ]);
  expect(readNames('Roll No\tName\tRoom\n101\tఆశా రావు\tHall 1\n102\tC. Das\t').names).toEqual([
    named('ఆశా రావు', '101', 'Hall 1'),
    named('C. Das', '102'),
  ]);
  expect(readNames('\uFEFFname,roll number\n"Rao, Asha",N-7\nBilal,').names).toEqual([
    named('Rao, Asha', 'N-7'),
    named('Bilal'),
  ]);
  expect(readNames('101,Asha Rao\n102,Bilal Khan').names).toEqual([
    named('Asha Rao', '101'),
    named('Bilal Khan', '102'),
  ]);
  expect(readNames('\n ; \n')).toEqual({ names: [], leftOut: [], passedOver: [] });
});

it('goes by headings as institutes write them, and says which columns it does not use', () => {
  expect(readNames('अनुक्रमांक,छात्र का नाम,कक्षा\n7,तन्वी शर्मा,XII-A')).toEqual({
    names: [named('तन्वी शर्मा', '7')],
    leftOut: [],
    passedOver: ['कक्षा'],
  });
  expect(readNames('S.No,First Name,Last Name,Enrolment No,Room No\n1,Asha,Rao,E5,B2').names).toEqual([
    named('Asha Rao', 'E5', 'B2'),
  ]);
});

it('leaves nothing out in silence: a line without a name, one too long, one with more than was asked', () => {
  const long = 'A'.repeat(101);
  expect(readNames(`Name,Roll\n,12\nAsha,1\n${long},2`)).toMatchObject({
    names: [named('Asha', '1')],
    leftOut: [
      { row: 2, text: ',12' },
      { row: 4, text: `${long},2` },
    ],
  });
  expect(readNames('Asha,1,Hall,asha@example.com').leftOut).toEqual([
    { row: 1, text: 'Asha,1,Hall,asha@example.com' },
  ]);
});
