import { NewsletterSubscribeResponse } from '#core/contracts/newsletter/newsletter.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { languageOfTag } from '#web/lib/i18n/languages.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const subscribeToNewsletter = (email: string) =>
  callFunction(
    'newsletter-subscribe',
    { email, language: languageOfTag(i18n.language)?.profile },
    { schema: NewsletterSubscribeResponse },
  );
