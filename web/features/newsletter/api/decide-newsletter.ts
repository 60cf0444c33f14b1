import { NewsletterDecideResponse } from '#core/contracts/newsletter/newsletter.ts';
import { callFunction } from '#web/lib/call-function.ts';

export type Decision = 'confirm' | 'unsubscribe';

export const decideNewsletter = (wish: { token: string; decision: Decision }) =>
  callFunction('newsletter-decide', wish, { schema: NewsletterDecideResponse });
