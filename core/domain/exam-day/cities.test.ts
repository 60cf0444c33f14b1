import { describe, expect, it } from 'vitest';
import { CITIES, cityNames, findCity } from './cities.ts';
import { NAMES_IN_OTHER_LETTERS } from './cities-in-other-letters.ts';
import { OTHER_NAMES } from './cities-table.ts';

const inIndia = CITIES.filter(({ state }) => state !== 'Abroad');

/** South, north, west and east end of each state and territory, rounded outwards to a tenth of a degree. */
const BOXES: Record<string, readonly [south: number, north: number, west: number, east: number]> = {
  'Andaman and Nicobar Islands': [6.5, 13.9, 92, 94.5],
  'Andhra Pradesh': [12.6, 19.2, 76.7, 84.9],
  'Arunachal Pradesh': [26.6, 29.5, 91.5, 97.5],
  Assam: [24.1, 28, 89.6, 96.1],
  Bihar: [24.2, 27.6, 83.3, 88.4],
  Chandigarh: [30.6, 30.9, 76.6, 76.9],
  Chhattisgarh: [17.7, 24.2, 80.2, 84.5],
  'Dadra and Nagar Haveli and Daman and Diu': [20, 20.8, 70.8, 73.3],
  Delhi: [28.4, 28.9, 76.8, 77.4],
  Goa: [14.8, 15.9, 73.6, 74.4],
  Gujarat: [20, 24.8, 68.1, 74.5],
  Haryana: [27.6, 31, 74.4, 77.7],
  'Himachal Pradesh': [30.3, 33.3, 75.5, 79.1],
  'Jammu and Kashmir': [32.2, 35.2, 73.2, 76.9],
  Jharkhand: [21.9, 25.4, 83.3, 88],
  Karnataka: [11.5, 18.6, 74, 78.6],
  Kerala: [8.2, 12.9, 74.8, 77.5],
  Ladakh: [32.2, 36, 75.7, 79.6],
  Lakshadweep: [8, 12.5, 71.5, 74],
  'Madhya Pradesh': [21, 26.9, 74, 82.9],
  Maharashtra: [15.6, 22.1, 72.6, 80.9],
  Manipur: [23.8, 25.7, 92.9, 94.8],
  Meghalaya: [25, 26.2, 89.8, 92.9],
  Mizoram: [21.9, 24.6, 92.2, 93.5],
  Nagaland: [25.1, 27.1, 93.3, 95.3],
  Odisha: [17.7, 22.6, 81.3, 87.6],
  Puducherry: [10.8, 16.8, 75.5, 82.3],
  Punjab: [29.5, 32.6, 73.8, 77],
  Rajasthan: [23, 30.2, 69.4, 78.3],
  Sikkim: [27, 28.2, 88, 89],
  'Tamil Nadu': [8, 13.6, 76.2, 80.4],
  Telangana: [15.8, 20, 77.2, 81.4],
  Tripura: [22.9, 24.6, 91.1, 92.4],
  'Uttar Pradesh': [23.8, 30.5, 77, 84.7],
  Uttarakhand: [28.7, 31.5, 77.5, 81.1],
  'West Bengal': [21.4, 27.3, 85.8, 89.9],
};

describe('the table of cities', () => {
  it('has the places NEET is held in, under 36 states and territories', () => {
    expect(inIndia.length).toBeGreaterThan(550);
    expect(new Set(inIndia.map(({ state }) => state)).size).toBe(36);
  });

  it('names each city once', () => {
    const names = cityNames();
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has every city of India inside India', () => {
    const outside = inIndia.filter(({ lat, lng }) => lat < 6.5 || lat > 35.7 || lng < 68 || lng > 97.5);
    expect(outside).toEqual([]);
  });

  it.each(inIndia)('has $name inside $state', ({ state, lat, lng }) => {
    const [south, north, west, east] = BOXES[state] ?? [0, 0, 0, 0];
    expect(lat).toBeGreaterThan(south);
    expect(lat).toBeLessThan(north);
    expect(lng).toBeGreaterThan(west);
    expect(lng).toBeLessThan(east);
  });

  it('names the same city by each spelling, where a city of that name is not another one', () => {
    for (const [other, name] of Object.entries({ ...OTHER_NAMES, ...NAMES_IN_OTHER_LETTERS })) {
      const state = CITIES.find((city) => city.name === name)?.state;
      expect([other, findCity(`School Road, ${other}`, state)?.name]).toEqual([other, name]);
    }
  });

  it('has no two cities in one place', () => {
    const places = CITIES.map(({ lat, lng }) => `${lat} ${lng}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('knows the city behind every other name', () => {
    const unknown = Object.values({ ...OTHER_NAMES, ...NAMES_IN_OTHER_LETTERS }).filter(
      (name) => !CITIES.some((city) => city.name === name),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the city of an address', () => {
  it.each([
    ['Kendriya Vidyalaya, Lanka, Varanasi 221005', '', 'Varanasi'],
    ['12/3 Patna Road, Gaya, Bihar', '', 'Gaya'],
    ['MG Road, BANGALORE-560001', '', 'Bengaluru'],
    ['Sector 62, Greater Noida', '', 'Greater Noida'],
    ['New Delhi', '', 'New Delhi'],
    ['Bilaspur', 'Himachal Pradesh', 'Bilaspur Himachal'],
    ['Bilaspur, Chhattisgarh', '', 'Bilaspur Chhattisgarh'],
    ['Aurangabad', 'Bihar', 'Aurangabad Bihar'],
    ['Aurangabad', 'Maharashtra', 'Chhatrapati Sambhajinagar'],
    ['  kollam ', '', 'Kollam'],
    ['बोरिंग रोड, पटना', '', 'Patna'],
    ['ఎంజీ రోడ్, విజయవాడ', '', 'Vijayawada'],
    ['அண்ணா நகர், சென்னை 600040', '', 'Chennai'],
    ['Rose Lane, Kutch, Gujarat', '', 'Bhuj'],
    ['Padri Bazar, Gulbarga', '', 'Kalaburagi'],
  ])('%j (%s) is %s', (address, hints, name) => {
    expect(findCity(address, hints)?.name).toBe(name);
  });

  it.each(['', 'x', 'P', '   ', '!!!', null, 'Kollamkara', 'परीक्षा केंद्र', 'a'.repeat(500)])(
    'is none for %j',
    (address) => {
      expect(findCity(address)).toBeNull();
    },
  );
});

it.each([
  [
    'Abroad',
    'Dubai, Abu Dhabi, Sharjah, Kuwait City, Bangkok, Colombo, Doha, Kathmandu, Kuala Lumpur, Lagos',
  ],
  ['Abroad', 'Manama, Muscat, Riyadh, Singapore'],
  [
    'Andhra Pradesh',
    'Guntur, Kurnool, Nellore, Tirupati, Vijayawada, Tenali, Narasaraopet, Machlipatnam, Mangalagiri',
  ],
  ['Bihar', 'Araria, Ara, Arwal, Aurangabad, Banka, Begusarai, Bettiah, Bhabua, Bhagalpur, Buxar, Darbhanga'],
  [
    'Bihar',
    'Gopalganj, Jamui, Jehanabad, Katihar, Khagaria, Lakhisarai, Madhepura, Motihari, Munger, Nawada',
  ],
  ['Bihar', 'Muzaffarpur, Purnia, Samastipur, Sasaram, Sheikhpura, Siwan, Supaul, Gaya, Hajipur, Madhubani'],
  ['Bihar', 'Patna, Nalanda, Sitamarhi, Vaishali, Biharsharif, Chapra'],
  ['Gujarat', 'Anand, Bhavnagar, Gandhinagar, Godhara, Patan, Rajkot, Surat, Vadodara, Valsad'],
  ['Karnataka', 'Davangiri, Hubli, Mysore, Udipi'],
  ['Tamil Nadu', 'Chengalpet, Virudhunagar, Dindigul, Tiruppur, Namakkal, Tirunelveli, Vellore'],
  ['Telangana', 'Asifabad, Medak, Vikarabad, Hyderabad, Rangareddy'],
  ['Andaman and Nicobar Islands', 'Port Blair, Sri Vijaya Puram'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'Daman, Dadra & Nagar Haveli, Silvassa'],
])('%s has the cities of examination that were published, as they were spelt: %s', (state, names) => {
  const unknown = names.split(', ').filter((name) => findCity(name, state)?.state !== state);
  expect(unknown).toEqual([]);
});
