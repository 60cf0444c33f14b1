/** @param strength of a suspicion, in standard errors: about one in twenty, one in a hundred, or fewer come by chance */
export function certaintyOf(strength: number): 'possible' | 'likely' | 'certain' {
  if (strength >= 2.6) return 'certain';
  return strength >= 1.7 ? 'likely' : 'possible';
}
