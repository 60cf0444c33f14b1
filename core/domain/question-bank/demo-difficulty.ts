/** The demo bank knows three difficulties; spread over the bank's five they are 1, 3 and 5. */
export function bankDifficulty(demoDifficulty: number): number {
  return 2 * demoDifficulty - 1;
}
