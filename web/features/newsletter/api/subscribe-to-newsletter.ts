import { NewsletterSubscribeResponse } from '#core/contracts/newsletter/newsletter.ts';
import { callFunction } from '#web/lib/call-function.ts';

export const subscribeToNewsletter = (email: string) =>
  callFunction('newsletter-subscribe', { email }, { schema: NewsletterSubscribeResponse });
