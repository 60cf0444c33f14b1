/**
 * `npm run bench -- forecast [students]`: how often the marks of an exam end within the range that was said before it. The
 * students are of another family than the forecast: each chapter has an ability on the logistic scale that practice raises,
 * less and less, and days take away; questions differ in difficulty, sharpness and luck, chapters in how often a paper asks
 * them, papers among themselves; some leave blank what they doubt. The forecast sees first answers alone, as shares.
 */
import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import { forecastMarks } from '#core/domain/forecast/forecast-marks.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';

/** Seeds the forecast was not tuned on begin here. */
const FIRST_SEED = 50_001;
const STUDENTS = 300;
/** What the range promises, and how far the bench may find otherwise, as ratios of it: in all, and of each kind of student. */
const PROMISED = 0.8;
const BOUNDS = { all: { least: 0.94, most: 1.15 }, each: { least: 0.85, most: 1.25 } };
/** A range as wide as the paper would always be right. */
const WIDEST = 0.6;

interface Kind {
  name: string;
  /** On the logistic scale. */
  level: number;
  /** Days of study until the forecast, and from it to the exam. */
  before: number;
  ahead: number;
  /** Days of ten with study, and questions on one. */
  often: number;
  questions: number;
  /** Share of the chapters that are practised at all. */
  covers: number;
  /** What one question adds at first. */
  learns: number;
}
const usual: Omit<Kind, 'name'> = {
  ...{ level: 0, before: 60, ahead: 30, often: 0.6, questions: 15, covers: 0.8, learns: 0.04 },
};
const KINDS: Kind[] = [
  { name: 'usual', ...usual },
  { ...usual, name: 'few answers', before: 12, questions: 10 },
  { ...usual, name: 'half a year ahead', ahead: 180 },
  { ...usual, name: 'a week before', before: 150, ahead: 7 },
  { ...usual, name: 'weak', level: -1 },
  { ...usual, name: 'strong', level: 1.2, questions: 25 },
  { ...usual, name: 'few chapters', covers: 0.35 },
  { ...usual, name: 'learns quickly', learns: 0.09, ahead: 60 },
  { ...usual, name: 'seldom', often: 0.25, ahead: 90 },
];

const normal = ({ next }: Random) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const logistic = (value: number) => 1 / (1 + Math.exp(-value));

interface Ability {
  subject: Subject;
  chapter: string;
  base: number;
  /** What practice gave: one part stays, the other fades. */
  kept: number;
  fading: number;
  answered: number;
  isPractised: boolean;
}

function meetStudent({ level, covers }: Kind, random: Random): Ability[] {
  const own = level + 0.5 * normal(random);
  return SUBJECTS.flatMap((subject) => {
    const ofSubject = own + 0.5 * normal(random);
    const { XI, XII } = CHAPTERS_BY_CLASS[subject];
    return [...XI, ...XII].map((chapter) => {
      const isPractised = random.chance(covers);
      // What is practised was mostly taught, too.
      const base = ofSubject + 0.6 * normal(random) - (isPractised ? 0 : 0.4);
      return { subject, chapter, base, kept: 0, fading: 0, answered: 0, isPractised };
    });
  });
}

const HALF_LIFE_DAYS = 45;

/** The chance of a right answer to a question drawn again. */
function chanceOf({ base, kept, fading }: Ability, harder: number, random: Random): number {
  const guess = 0.15 + 0.15 * random.next();
  const sharpness = Math.exp(0.3 * normal(random));
  return guess + (1 - guess) * logistic(sharpness * (base + kept + fading - normal(random) - harder));
}

function study(
  abilities: Ability[],
  kind: Kind,
  random: Random,
  note: (ability: Ability, isRight: boolean) => void,
) {
  for (const one of abilities) one.fading *= 0.5 ** (1 / HALF_LIFE_DAYS);
  if (!random.chance(kind.often)) return;
  const practised = abilities.filter(({ isPractised }) => isPractised);
  for (let left = kind.questions; left > 0; left -= 5) {
    const ability = random.pick(practised);
    for (let place = 0; place < 5; place++) {
      note(ability, random.chance(chanceOf(ability, 0, random)));
      const gain = kind.learns * Math.exp(-ability.answered / 40);
      ability.kept += 0.5 * gain;
      ability.fading += 0.5 * gain;
      ability.answered += 1;
    }
  }
}

function sitExam(abilities: readonly Ability[], random: Random): number {
  const harder = 0.2 * normal(random);
  const leavesBlank = random.chance(0.5);
  let marks = 0;
  for (const subject of SUBJECTS) {
    const own = abilities.filter((one) => one.subject === subject);
    // Some chapters are asked thrice as often as others.
    const weights = own.map(() => 0.5 + random.next());
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let place = 0; place < NEET_PAPER[subject]; place++) {
      let rest = random.next() * total;
      const chosen = weights.findIndex((weight) => {
        rest -= weight;
        return rest <= 0;
      });
      const chance = chanceOf(own[Math.max(0, chosen)] as Ability, harder, random);
      if (leavesBlank && chance < 0.27) continue;
      marks += random.chance(chance) ? 4 : -1;
    }
  }
  return marks;
}

interface Told {
  low: number;
  high: number;
  marks: number;
}

function followStudent(kind: Kind, seed: number): Told | null {
  const random = seededRandom(seed);
  const abilities = meetStudent(kind, random);
  const days = new Map<string, ChapterDay>();
  for (let day = 0; day < kind.before; day++)
    study(abilities, kind, random, ({ subject, chapter }, isRight) => {
      const key = `${subject} ${chapter} ${day}`;
      const noted = days.get(key) ?? {
        subject,
        chapter,
        days_ago: kind.before - day,
        questions: 0,
        right: 0,
      };
      days.set(key, { ...noted, questions: noted.questions + 1, right: noted.right + Number(isRight) });
    });
  const forecast = forecastMarks([...days.values()], kind.ahead);
  if (!forecast) return null;
  for (let day = 0; day < kind.ahead; day++) study(abilities, kind, random, () => undefined);
  return { ...forecast, marks: sitExam(abilities, random) };
}

const isWithin = ({ low, high, marks }: Told) => low <= marks && marks <= high;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @throws where fewer or more end within their range than it promises, or where the ranges say nothing */
export async function measureForecast([count = String(STUDENTS)]: string[]): Promise<void> {
  const all: Told[] = [];
  const failed: string[] = [];
  const check = (name: string, told: readonly Told[], { least, most }: { least: number; most: number }) => {
    const share = mean(told.map((one) => Number(isWithin(one))));
    const width = mean(told.map(({ low, high }) => high - low));
    const off = mean(told.map(({ low, high, marks }) => (low + high) / 2 - marks));
    const under = mean(told.map(({ low, marks }) => Number(marks < low)));
    console.log(
      `${name.padEnd(20)} ${String(told.length).padStart(5)} students, ${(100 * share).toFixed(1).padStart(5)}% within (${(share / PROMISED).toFixed(2)} of what is promised), ${(100 * under).toFixed(1)}% below, ${width.toFixed(0)} marks wide, middle ${off.toFixed(0)} off`,
    );
    if (share < least * PROMISED || share > most * PROMISED)
      failed.push(`${name}: ${share.toFixed(3)} within`);
    if (width > WIDEST * 720) failed.push(`${name}: ${width.toFixed(0)} marks wide`);
  };
  for (const [place, kind] of KINDS.entries()) {
    const told: Told[] = [];
    for (let student = 0; student < Number(count); student++) {
      const one = followStudent(kind, FIRST_SEED + 10_000 * place + student);
      if (one) told.push(one);
    }
    check(kind.name, told, BOUNDS.each);
    all.push(...told);
  }
  check('all', all, BOUNDS.all);
  if (failed.length > 0) throw new Error(`The forecast is not what it says: ${failed.join('; ')}`);
}
