/** Glicko-2 by Mark E. Glickman, 'Example of the Glicko-2 system', whose step numbers stand here. */
export interface Rating {
  rating: number;
  /** As the paper's RD: with 95 % the strength lies within two of them. */
  deviation: number;
  volatility: number;
}

export interface Game {
  opponent: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 won, 0.5 drawn, 0 lost. */
  score: number;
}

/** Of who has not played. Nobody is less certain than that. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How quickly the volatility may change: the paper's τ. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 0.000001;

/** After the games of one period, all against ratings from before it; without games it only gets less certain. */
export function rateGames(before: Rating, games: readonly Game[]): Rating {
  // Step 2
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  if (games.length === 0) return { ...before, deviation: lessCertain(phi, before.volatility) };
  const against = games.map(({ opponent, score }) => {
    const g = 1 / Math.sqrt(1 + (3 * (opponent.deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - 1500) / SCALE)));
    return { g, expected, score };
  });
  // Steps 3 and 4
  const variance = 1 / sum(against.map(({ g, expected }) => g ** 2 * expected * (1 - expected)));
  const surprise = sum(against.map(({ g, expected, score }) => g * (score - expected)));
  // Steps 5 to 7
  const volatility = newVolatility(before.volatility, { phi, variance, delta: variance * surprise });
  const widened = Math.hypot(phi, volatility);
  const newPhi = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  // Step 8
  return {
    rating: SCALE * (mu + newPhi ** 2 * surprise) + 1500,
    deviation: Math.min(SCALE * newPhi, FIRST_RATING.deviation),
    volatility,
  };
}

/** Periods in which nobody saw the player play. */
export function restFor(rating: Rating, periods: number): Rating {
  const phi = rating.deviation / SCALE;
  const grown = SCALE * Math.sqrt(phi ** 2 + Math.max(0, periods) * rating.volatility ** 2);
  return { ...rating, deviation: Math.min(grown, FIRST_RATING.deviation) };
}

const lessCertain = (phi: number, volatility: number) =>
  Math.min(SCALE * Math.hypot(phi, volatility), FIRST_RATING.deviation);

/** Step 5: the Illinois variant of regula falsi. */
function newVolatility(
  sigma: number,
  { phi, variance, delta }: { phi: number; variance: number; delta: number },
): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const spread = phi ** 2 + variance + ex;
    return (ex * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = upperEnd(a, f, delta ** 2 - phi ** 2 - variance);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

function upperEnd(a: number, f: (x: number) => number, surplus: number): number {
  if (surplus > 0) return Math.log(surplus);
  let k = 1;
  while (f(a - k * TAU) < 0) k++;
  return a - k * TAU;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
