import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';

/** Nothing is rounded: only the number itself is the key. */
const exactly = <Given extends Record<string, number>>(given: Given, answer: (given: Given) => number) =>
  computed(given, answer, 1e-9);

/** The tables and the survey stand in the passages; what a question takes from them is given here, too. */
export const keys: Record<string, Computation> = {
  'ibps-series-multiply-and-add': exactly({ last: 232, before: 57 }, ({ last, before }) => {
    const step = Math.floor(last / before);
    return last * (step + 1) + (step + 1);
  }),

  'ibps-series-odd-multiples-of-seven': exactly(
    { before: 75, last: 124 },
    ({ before, last }) => last + (last - before + 14),
  ),

  'ibps-series-half-step-multipliers': exactly(
    { before: 1800, last: 6300 },
    ({ before, last }) => last * (last / before + 1),
  ),

  'ibps-series-wrong-double-plus-square': exactly(
    { a: 6, b: 13, c: 30, d: 67, e: 154, f: 333 },
    ({ a, b, c, d, e, f }) => {
      let right = a;
      const printed = [b, c, d, e, f];
      const wrong = printed.filter((term, step) => {
        right = right * 2 + (step + 1) ** 2;
        return term !== right;
      });
      return wrong.length === 1 ? (wrong[0] ?? Number.NaN) : Number.NaN;
    },
  ),

  'ibps-series-second-differences-by-five': exactly(
    { before: 27, middle: 52, last: 95 },
    ({ before, middle, last }) => {
      const second = last - middle - (middle - before);
      return last + (last - middle) + second + 5;
    },
  ),

  'ibps-approx-percent-square-product': computed(
    { percent: 24.98, of: 719.87, squared: 14.03, a: 18.96, b: 4.99 },
    ({ percent, of, squared, a, b }) => (percent / 100) * of + squared ** 2 - a * b,
  ),

  'ibps-approx-root-product-quotient': computed(
    { inside: 1295.8, factor: 12.04, above: 3599.7, below: 15.02, rest: 3.98 },
    ({ inside, factor, above, below, rest }) => Math.sqrt(Math.sqrt(inside) * factor + above / below + rest),
  ),

  'ibps-simplify-fraction-and-percent': exactly(
    { above: 3, below: 7, of: 1176, percent: 45, second: 840, squared: 19 },
    ({ above, below, of, percent, second, squared }) =>
      (above / below) * of + (percent / 100) * second - squared ** 2,
  ),

  'ibps-simplify-mixed-fractions-over-twelve': exactly(
    { by: 12 },
    ({ by }) => (2 + 1 / 3 + 4 + 3 / 4 - 1 - 5 / 6) * by,
  ),

  'ibps-di-loans-home-two-branches': exactly(
    { ajmer: 640, ajmerApproved: 75, cuttack: 560, cuttackApproved: 85 },
    ({ ajmer, ajmerApproved, cuttack, cuttackApproved }) =>
      (((ajmer * ajmerApproved) / 100) * 5) / (5 + 3) + (((cuttack * cuttackApproved) / 100) * 4) / (4 + 3),
  ),

  'ibps-di-loans-rejected-difference': exactly(
    { dharwad: 900, dharwadApproved: 60, bhopal: 750, bhopalApproved: 64 },
    ({ dharwad, dharwadApproved, bhopal, bhopalApproved }) =>
      dharwad * (1 - dharwadApproved / 100) - bhopal * (1 - bhopalApproved / 100),
  ),

  'ibps-di-loans-vehicle-as-percent-of-home': exactly(
    { erode: 720, erodeApproved: 70, dharwad: 900, dharwadApproved: 60 },
    ({ erode, erodeApproved, dharwad, dharwadApproved }) => {
      const vehicle = (((erode * erodeApproved) / 100) * 2) / (5 + 2);
      const home = (((dharwad * dharwadApproved) / 100) * 8) / (8 + 7);
      return (vehicle / home) * 100;
    },
  ),

  'ibps-di-loans-average-vehicle': exactly(
    { ajmer: 640, bhopal: 750, cuttack: 560, dharwad: 900, erode: 720 },
    ({ ajmer, bhopal, cuttack, dharwad, erode }) =>
      ((ajmer * 0.75 * 3) / 8 +
        (bhopal * 0.64 * 5) / 12 +
        (cuttack * 0.85 * 3) / 7 +
        (dharwad * 0.6 * 7) / 15 +
        (erode * 0.7 * 2) / 7) /
      5,
  ),

  'ibps-di-loans-new-approval-rate': exactly(
    { received: 640, approved: 75, moreReceived: 25, moreApproved: 20 },
    ({ received, approved, moreReceived, moreApproved }) => {
      const nowReceived = received * (1 + moreReceived / 100);
      const nowApproved = ((received * approved) / 100) * (1 + moreApproved / 100);
      return (nowApproved / nowReceived) * 100;
    },
  ),

  'ibps-di-markup-marked-price-difference': exactly(
    { mixer: 2500, mixerMarkup: 60, fan: 1500, fanMarkup: 80 },
    ({ mixer, mixerMarkup, fan, fanMarkup }) => mixer * (1 + mixerMarkup / 100) - fan * (1 + fanMarkup / 100),
  ),

  'ibps-di-markup-total-profit-of-lot': exactly(
    { kettles: 5, irons: 3, fans: 2 },
    ({ kettles, irons, fans }) => {
      const profit = (cost: number, markup: number, discount: number) =>
        cost * (1 + markup / 100) * (1 - discount / 100) - cost;
      return kettles * profit(1200, 50, 20) + irons * profit(800, 75, 30) + fans * profit(1500, 80, 35);
    },
  ),

  'ibps-di-markup-needed-for-thirty-percent': exactly(
    { discount: 35, profit: 30 },
    ({ discount, profit }) => ((1 + profit / 100) / (1 - discount / 100) - 1) * 100,
  ),

  'ibps-di-payment-women-using-upi': exactly({ asked: 1500 }, ({ asked }) => survey(asked).women.upi),

  'ibps-di-payment-card-share': exactly({ asked: 1500 }, ({ asked }) => {
    const { men, women } = survey(asked);
    return ((men.card + women.card) / asked) * 100;
  }),

  'ibps-di-payment-equal-numbers-moving': exactly({ asked: 1500 }, ({ asked }) => {
    const { men, women } = survey(asked);
    return (men.upi - men.net - women.net) / 3;
  }),

  'ibps-arith-compound-from-simple-interest': exactly(
    { interest: 5400, years: 3, rate: 10, compoundYears: 2 },
    ({ interest, years, rate, compoundYears }) => {
      const sum = (interest * 100) / (rate * years);
      return sum * ((1 + rate / 100) ** compoundYears - 1);
    },
  ),

  'ibps-arith-work-efficient-partner-leaves': exactly(
    { days: 24, more: 50, together: 4 },
    ({ days, more, together }) => {
      const anita = 1 / days;
      const bhavna = anita * (1 + more / 100);
      return (1 - together * (anita + bhavna)) / anita;
    },
  ),

  'ibps-arith-boat-three-times-stream': exactly(
    { down: 36, up: 24, hours: 7, asked: 5 },
    ({ down, up, hours, asked }) => {
      const stream = (down / (3 + 1) + up / (3 - 1)) / hours;
      return asked * (3 + 1) * stream;
    },
  ),

  'ibps-arith-mixture-drawn-and-watered': exactly(
    { litres: 80, drawn: 16, milk: 5, water: 3, waterAfter: 4 },
    ({ litres, drawn, milk, water, waterAfter }) => {
      const part = (litres - drawn) / (milk + water);
      // Milk stands in both ratios with the same number.
      return part * milk * (waterAfter / milk) - part * water;
    },
  ),

  'ibps-arith-ages-mother-and-daughter': exactly(
    { mother: 4, daughter: 1, motherLater: 7, daughterLater: 3 },
    ({ mother, daughter, motherLater, daughterLater }) => {
      const years = 6 + 9;
      const unit =
        (years * (motherLater - daughterLater)) / (mother * daughterLater - daughter * motherLater);
      return (mother + daughter) * unit + 2 * 6;
    },
  ),

  'ibps-arith-partnership-three-partners': exactly(
    { amar: 12000, balbir: 18000, months: 4, added: 6000, charan: 24000, joined: 6, profit: 34500 },
    ({ amar, balbir, months, added, charan, joined, profit }) => {
      const ofAmar = amar * 12 + added * (12 - months);
      const ofBalbir = balbir * 12;
      const ofCharan = charan * (12 - joined);
      return (profit * (ofBalbir - ofCharan)) / (ofAmar + ofBalbir + ofCharan);
    },
  ),

  'ibps-arith-trains-meeting': exactly(
    { first: 240, pole: 16, second: 300, crossing: 13.5 },
    ({ first, pole, second, crossing }) => ((first + second) / crossing - first / pole) * 3.6,
  ),

  'ibps-arith-probability-two-colours': exactly({ red: 5, blue: 4, green: 3 }, ({ red, blue, green }) => {
    const all = red + blue + green;
    return (red * blue + red * green + blue * green) / ((all * (all - 1)) / 2);
  }),
};

function survey(asked: number) {
  const men = asked * 0.6;
  const menNet = men * (1 - 0.5 - 0.3);
  const womenNet = (menNet * 2) / 3;
  const otherWomen = asked - men - womenNet;
  return {
    men: { upi: men * 0.5, card: men * 0.3, net: menNet },
    women: { upi: (otherWomen * 5) / 8, card: (otherWomen * 3) / 8, net: womenNet },
  };
}
