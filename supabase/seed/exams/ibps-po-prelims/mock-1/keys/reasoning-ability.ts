import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';

/** The puzzles stand in the passages. Each is solved by trying every arrangement; the clues leave one. */
export const keys: Record<string, Computation> = {
  'ibps-circle-between-charu-and-hema': computed({}, () => {
    const places = 8;
    const { Charu, Hema } = circularTable(places);
    return ((Hema - Charu + places) % places) - 1;
  }),

  'ibps-floors-between-bhuj-and-nagpur': computed({}, () => {
    const { Bhuj, Nagpur } = floors();
    return Math.abs(Bhuj - Nagpur) - 1;
  }),

  'ibps-row-symbols-between-number-and-letter': computed({}, () => {
    const row = 'R 4 @ E 7 K # 2 A 9 % T U 5 & M 3 B © 8 J 6 + I D'.split(' ');
    return row.filter(
      (sign, at) => /[^A-Z0-9]/.test(sign) && /\d/.test(row[at - 1] ?? '') && /[A-Z]/.test(row[at + 1] ?? ''),
    ).length;
  }),

  'ibps-talks-between-ritu-and-neha': computed({}, () => {
    const { Ritu, Neha } = talks();
    return Math.abs(Ritu - Neha) - 1;
  }),

  'ibps-direction-distance-from-house': computed(
    { north: 15, east: 20, south: 36 },
    ({ north, east, south }) => Math.hypot(east, south - north),
  ),
};

/** Seats clockwise, Asha's is 0; as all face the centre, left is clockwise. */
function circularTable(places: number) {
  const people = ['Asha', 'Bina', 'Charu', 'Deepa', 'Esha', 'Farah', 'Geeta', 'Hema'] as const;
  return onlyOne(people, 0, ({ Asha, Bina, Deepa, Esha, Farah, Geeta, Hema }) => {
    const toTheLeft = (of: number, who: number) => (who - of + places) % places;
    const apart = (a: number, b: number) => Math.min(toTheLeft(a, b), toTheLeft(b, a));
    return (
      Asha === 0 &&
      toTheLeft(Asha, Bina) === 3 &&
      apart(Bina, Deepa) === 2 &&
      toTheLeft(Esha, Deepa) === 3 &&
      toTheLeft(Hema, Geeta) === 2 &&
      [Asha, Bina, Esha].every((other) => apart(Farah, other) > 1)
    );
  });
}

/** The floor of each city; who lives where is tried first. */
function floors() {
  const people = ['Ravi', 'Sohan', 'Tarun', 'Uday', 'Varun', 'Wasim', 'Yash'] as const;
  const cities = ['Agra', 'Bhuj', 'Delhi', 'Gwalior', 'Kota', 'Nagpur', 'Surat'] as const;
  const homes = arrangements(people, 1).filter(
    ({ Ravi, Sohan, Tarun, Uday, Wasim, Yash }) =>
      Ravi % 2 === 0 &&
      Ravi > 3 &&
      Uday === Sohan + 1 &&
      Math.abs(Tarun - Yash) === 4 &&
      Wasim % 2 === 1 &&
      Wasim > 1,
  );
  return onlyOne(cities, 1, ({ Agra, Bhuj, Delhi, Gwalior, Kota, Nagpur, Surat }) =>
    homes.some(
      ({ Ravi, Sohan, Tarun, Varun, Wasim, Yash }) =>
        Math.abs(Ravi - Gwalior) === 3 &&
        Kota === Sohan &&
        Agra === Tarun - 1 &&
        Delhi > Yash &&
        Surat === Varun &&
        Math.abs(Varun - Bhuj) === 2 &&
        Nagpur !== Wasim &&
        Nagpur !== Ravi,
    ),
  );
}

/** Dates from 0, 9 April, to 7, 22 December; every other one is a 22nd, July and December have 31 days. */
function talks() {
  const people = ['Indu', 'Jaya', 'Kavya', 'Lata', 'Meera', 'Neha', 'Pooja', 'Ritu'] as const;
  return onlyOne(
    people,
    0,
    ({ Indu, Jaya, Kavya, Lata, Meera, Neha, Pooja, Ritu }) =>
      [3, 7].includes(Kavya) &&
      Math.abs(Kavya - Meera) === 4 &&
      Pooja === Meera - 1 &&
      Jaya % 2 === 0 &&
      Lata === Jaya + 1 &&
      Math.abs(Indu - Neha) === 5 &&
      Math.abs(Ritu - Neha) !== 1,
  );
}

type Places<Name extends string> = Record<Name, number>;

function onlyOne<Name extends string>(
  names: readonly Name[],
  first: number,
  fits: (places: Places<Name>) => boolean,
): Places<Name> {
  const [found, ...others] = arrangements(names, first).filter(fits);
  if (!found || others.length > 0) throw new Error(`The clues leave ${others.length + (found ? 1 : 0)}.`);
  return found;
}

/** Every way to give the names the places from `first` on. */
function arrangements<Name extends string>(names: readonly Name[], first: number): Places<Name>[] {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((place) =>
          orders(rest.filter((other) => other !== place)).map((order) => [place, ...order]),
        );
  return orders(names.map((_, at) => first + at)).map(
    (order) => Object.fromEntries(names.map((name, at) => [name, order[at]])) as Places<Name>,
  );
}
