import { describe, expect, it } from 'vitest';
import { readMapLink } from './map-link.ts';
import { movedBy, offsetKm } from './places.ts';

const HERE = { point: { lat: 25.3176, lng: 82.9739 } };

describe('a pasted map link', () => {
  it.each([
    ['https://www.google.com/maps/@25.3176,82.9739,15z'],
    [
      'https://www.google.com/maps/place/School/@25.30,82.90,15z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d25.3176!4d82.9739!16s',
    ],
    ['https://www.google.com/maps?q=25.3176,82.9739'],
    ['https://maps.google.com/?ll=25.3176,82.9739&z=12'],
    ['https://www.google.com/maps/search/?api=1&query=25.3176%2C82.9739'],
    ['https://www.google.com/maps/dir/?api=1&origin=1,2&destination=25.3176,82.9739'],
    ['Kendriya Vidyalaya\nhttps://maps.google.com/maps?q=loc:25.3176,82.9739'],
    ['https://www.openstreetmap.org/?mlat=25.3176&mlon=82.9739#map=16/25.0/82.0'],
    ['https://www.openstreetmap.org/#map=16/25.3176/82.9739'],
    ['geo:25.3176,82.9739'],
    ['geo:25.3176,82.9739;u=35'],
    ['geo:0,0?q=25.3176,82.9739(Kendriya%20Vidyalaya)'],
    ['25.3176, 82.9739'],
    [' 25.3176 82.9739 '],
    ['25.3176° N, 82.9739° E'],
  ])('%j is read', (text) => {
    expect(readMapLink(text)).toEqual(HERE);
  });

  it('of a shortened link says so: nothing is asked of anybody', () => {
    expect(readMapLink('https://maps.app.goo.gl/AbCdEf123')).toEqual({ error: 'short' });
  });

  it.each([
    '',
    'x',
    'Lanka, Varanasi',
    'https://',
    'https://example.com/',
    'geo:',
    '91.5, 82',
    '25.3, 200',
    '%',
    'https://www.google.com/maps/@%E0%A4%A,1',
    '1,2,3',
    '9'.repeat(5000),
  ])('%j is none', (text) => {
    expect(readMapLink(text)).toEqual({ error: 'unknown' });
  });
});

describe('the offset of a point', () => {
  it.each([
    [3, -4],
    [0, 0],
    [-120.5, 80],
  ])('%d km north and %d km east are found again', (north, east) => {
    const from = { lat: 25.3176, lng: 82.9739 };
    const offset = offsetKm(from, movedBy(from, north, east));
    expect(offset.north).toBeCloseTo(north, 2);
    expect(offset.east).toBeCloseTo(east, 2);
  });
});
