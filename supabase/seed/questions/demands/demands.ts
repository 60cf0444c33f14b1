import type { BankFile, BankQuestion } from '#core/contracts/question-bank/bank-file.ts';

type Subject = BankFile['subject'];
export type Kind = BankQuestion['kind'];
export interface Bounds {
  least?: number;
  most?: number;
}

/** Four papers without a shared question: 45 + 45 + 90 each. */
export const QUESTIONS: Record<Subject, number> = { Physics: 180, Chemistry: 180, Biology: 360 };

/** Half of all chapters have this many. */
export const IN_MEDIAN_CHAPTER = 20;

/** Every chapter has this many … */
export const IN_CHAPTER: Record<Subject, number> = { Physics: 4, Chemistry: 6, Biology: 8 };

/** … these, which the paper asks more of, together as many as stand behind them. */
export const IN_HEAVY_CHAPTERS: readonly [Subject, readonly string[], number][] = [
  ['Physics', ['Current Electricity'], 10],
  ['Physics', ['Electric Charges and Fields', 'Electrostatic Potential and Capacitance'], 10],
  ['Physics', ['Ray Optics and Optical Instruments'], 10],
  ['Physics', ['Wave Optics'], 10],
  ['Physics', ['System of Particles and Rotational Motion'], 10],
  ['Physics', ['Semiconductor Electronics: Materials, Devices and Simple Circuits'], 10],
  ['Physics', ['Experimental Skills'], 8],
  ['Chemistry', ['Chemical Bonding and Molecular Structure'], 12],
  ['Chemistry', ['Equilibrium'], 12],
  ['Chemistry', ['Organic Chemistry – Some Basic Principles and Techniques'], 12],
  ['Chemistry', ['Aldehydes, Ketones and Carboxylic Acids'], 12],
  ['Chemistry', ['Coordination Compounds'], 12],
  ['Chemistry', ['Principles Related to Practical Chemistry'], 8],
  ['Biology', ['Principles of Inheritance and Variation'], 18],
  ['Biology', ['Molecular Basis of Inheritance'], 18],
  ['Biology', ['Biotechnology: Principles and Processes', 'Biotechnology and its Applications'], 18],
  ['Biology', ['Biotechnology: Principles and Processes'], 9],
  ['Biology', ['Biotechnology and its Applications'], 9],
  ['Biology', ['Plant Kingdom'], 18],
  ['Biology', ['Animal Kingdom'], 18],
  ['Biology', ['Cell: The Unit of Life'], 18],
  ['Biology', ['Human Reproduction'], 18],
];

/** Kinds that ask to compare rather than to recall or compute. */
export const COMPARING: readonly Kind[] = ['match', 'assertion-reason', 'statements', 'combination'];
export const COMPARING_SHARE: Record<Subject, Bounds> = {
  Physics: { least: 0.12, most: 0.18 },
  Chemistry: { least: 0.22, most: 0.28 },
  Biology: { least: 0.35, most: 0.4 },
};
/** As in the papers of 2024 to 2026. */
export const KIND_SHARES: readonly [Subject, Kind, Bounds][] = [
  ['Biology', 'match', { least: 0.2, most: 0.24 }],
  ['Biology', 'assertion-reason', { least: 0.04, most: 0.05 }],
];
export const NUMERICAL_SHARE: Partial<Record<Subject, Bounds>> = { Biology: { most: 0.05 } };

export const FIGURES: Record<Subject, number> = { Physics: 35, Chemistry: 20, Biology: 25 };

/** Per letter, per subject and over all. */
export const KEY_SHARE: Bounds = { least: 0.22, most: 0.28 };
/** Never the same letter more often in a row within a file. */
export const LONGEST_RUN_OF_A_KEY = 3;

/** How often a guesser who knows nothing would be right; chance alone is 0.25, of two middle values 0.5. */
export const GUESSED: Record<
  'longest option' | 'match: most shared pairs' | 'numerical: a middle value',
  Bounds
> = {
  'longest option': { most: 0.3 },
  'match: most shared pairs': { most: 0.35 },
  'numerical: a middle value': { most: 0.6 },
};
/** Of the four answers of assertion and reason, and of two statements. */
export const FIXED_ANSWER_SHARE: Bounds = { least: 0.15 };

/** From 1 Easy to 5 Expert, as in NEET; a subject or the whole may differ by so much. */
export const DIFFICULTY_SHARES = [0.15, 0.3, 0.3, 0.18, 0.07] as const;
export const DIFFICULTY_LEEWAY = { subject: 0.06, all: 0.04 };

/** Hindi has every question, the others two whole papers. */
export const TRANSLATED: Record<'te' | 'ta', Record<Subject, number>> = {
  te: { Physics: 90, Chemistry: 90, Biology: 180 },
  ta: { Physics: 90, Chemistry: 90, Biology: 180 },
};
