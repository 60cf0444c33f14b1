import { parseAccept } from 'hono/utils/accept';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import type { Database } from '#server/database/database.ts';
import type { AuthServiceOptions } from '#server/protocol/auth/options.ts';
import { AUTH_MAILS, mailLanguage } from './auth-mail-texts.ts';
import { languageOf } from './language-of.ts';

/** The page behind a mail's link speaks as the mail did: in the language of its owner, else in the browser's. */
export const linkPageTexts =
  (database: Database): NonNullable<AuthServiceOptions['linkPage']> =>
  async (request, { type, email }) => {
    const language = (await languageOf(database, email)) ?? languageOfBrowser(request);
    const { lang, mails } = mailLanguage(language);
    const { subject, opening, action, closing } = mails[type];
    return { lang, title: subject, text: opening, button: action?.label ?? subject, closing };
  };

/** As profiles name it; null where it asks for none of ours. */
function languageOfBrowser(request: Request): string | null {
  const asked = parseAccept(request.headers.get('accept-language') ?? '');
  for (const { type } of asked) {
    const tag = type.split('-')[0]?.toLowerCase();
    const found = LANGUAGES_OFFERED.find((name) => AUTH_MAILS[name].lang === tag);
    if (found) return found;
  }
  return null;
}
