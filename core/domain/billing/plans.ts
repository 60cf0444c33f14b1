export type PlanId = 'monthly' | 'yearly';

/** The two prices of the product, in whole rupees. Everything that names or charges a price reads it here. */
export const plans: Record<PlanId, { priceRupees: number }> = {
  monthly: { priceRupees: 999 },
  yearly: { priceRupees: 1_999 },
};
