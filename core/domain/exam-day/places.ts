/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** How a point was found: by its address, as the centre of its city, or moved by the student. */
export type Located = 'address' | 'city' | 'hand';

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A maps page with the route from one point to the other. */
export function directionsUrl(from: Point, to: Point): string {
  const text = ({ lat, lng }: Point) => `${lat},${lng}`;
  const query = new URLSearchParams({ api: '1', origin: text(from), destination: text(to) });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** A point `km` further north and east; it stays on the globe. */
export function movedBy({ lat, lng }: Point, north: number, east: number): Point {
  const kmPerDegree = (Math.PI * EARTH_KM) / 180;
  const nextLat = Math.min(89, Math.max(-89, lat + north / kmPerDegree));
  const nextLng = lng + east / (kmPerDegree * Math.cos(radians(lat)));
  return { lat: rounded(nextLat), lng: rounded(((nextLng + 540) % 360) - 180) };
}

/** How far north and east of `from` a point is, in kilometres; the other way round of `movedBy`. */
export function offsetKm(from: Point, to: Point): { north: number; east: number } {
  const kmPerDegree = (Math.PI * EARTH_KM) / 180;
  const turn = ((to.lng - from.lng + 540) % 360) - 180;
  return { north: (to.lat - from.lat) * kmPerDegree, east: turn * kmPerDegree * Math.cos(radians(from.lat)) };
}

/** To about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
