import type { Point } from './places.ts';

/** What a text that somebody pasted says: a point, that it is a shortened link, or nothing that can be read. */
export type MapLink = { point: Point } | { error: 'short' | 'unknown' };

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
const PAIR = new RegExp(`^\\s*${NUMBER}\\s*°?\\s*[Nn]?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*[Ee]?\\s*$`);
/** The pin itself, which the middle of the map need not be. */
const GOOGLE_PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const GOOGLE_MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`);
const OSM_MIDDLE = new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`);
const GEO = new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i');
/** Parameters that hold a point, the surest first. */
const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'center', 'sll'];
const SHORT = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org|bit\.ly|tinyurl\.com)$/i;

/** The point in a link of Google Maps or OpenStreetMap, in a `geo:` link, or in two numbers; no link is opened. */
export function readMapLink(text: string): MapLink {
  const pair = PAIR.exec(text);
  if (pair) return pointOf(pair);
  const geo = GEO.exec(text.trim());
  if (geo) return geoPoint(text.trim()) ?? pointOf(geo);
  // What an app shares may be a name, a line break and the link.
  const address = /https?:\/\/\S+/i.exec(text)?.[0];
  const url = address && URL.canParse(address) ? new URL(address) : null;
  if (!url) return { error: 'unknown' };
  const decoded = decode(url.href);
  const [lat, lng] = [url.searchParams.get('mlat'), url.searchParams.get('mlon')];
  if (lat && lng) return pointOf(PAIR.exec(`${lat},${lng}`));
  const pin = GOOGLE_PIN.exec(decoded);
  if (pin) return pointOf(pin);
  for (const name of PARAMETERS) {
    const found = PAIR.exec(url.searchParams.get(name)?.replace(/^loc:/, '') ?? '');
    if (found) return pointOf(found);
  }
  const middle = GOOGLE_MIDDLE.exec(decoded) ?? OSM_MIDDLE.exec(decoded);
  if (middle) return pointOf(middle);
  return { error: SHORT.test(url.hostname) ? 'short' : 'unknown' };
}

/** 'geo:0,0?q=25.3,82.9(Name)': the point is in the question. */
function geoPoint(text: string): MapLink | null {
  const asked = /[?&]q=([^&(]+)/i.exec(decode(text))?.[1];
  const pair = asked ? PAIR.exec(asked) : null;
  return pair && pointOf(pair);
}

function pointOf(found: RegExpExecArray | null): MapLink {
  if (!found) return { error: 'unknown' };
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { point: { lat, lng } } : { error: 'unknown' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
