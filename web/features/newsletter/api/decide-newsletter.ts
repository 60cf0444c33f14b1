import { NewsletterDecideResponse } from '#core/contracts/newsletter/newsletter.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export type Decision = 'confirm' | 'unsubscribe';

export const decideNewsletter = (request: { token: string; decision: Decision }) =>
  callFunction('newsletter-decide', request, { schema: NewsletterDecideResponse });
