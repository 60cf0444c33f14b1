/** From this age on a person answers for themselves (Digital Personal Data Protection Act). */
export const AGE_OF_MAJORITY = 18;
export const YOUNGEST = 10;
export const OLDEST = 100;

/** Whole years between two days, 'YYYY-MM-DD' each. Who was born on 29 February is a year older on 1 March. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

export function isMinor(today: string, dateOfBirth: string): boolean {
  return ageOn(today, dateOfBirth) < AGE_OF_MAJORITY;
}

/** False for what must be a slip: a student is neither a small child nor a hundred. */
export function isPlausibleBirth(today: string, dateOfBirth: string): boolean {
  const age = ageOn(today, dateOfBirth);
  return age >= YOUNGEST && age <= OLDEST;
}
