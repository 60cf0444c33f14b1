import { parseAccept } from 'hono/utils/accept';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import type { Database } from '#server/database/database.ts';
import { instituteName, OUR_NAME } from '#server/database/institute-name.ts';
import type { AuthServiceOptions } from '#server/protocol/auth/options.ts';
import { AUTH_MAILS, mailLanguage } from './auth-mail-texts.ts';
import { fillIn, fillInSite } from './fill-in.ts';
import { languageOf } from './language-of.ts';
import type { MailLanguage } from './mail-language.ts';

/** The page behind a mail's link speaks as the mail did: in the language of its owner, else in the browser's. */
export const linkPageTexts =
  (database: Database): NonNullable<AuthServiceOptions['linkPage']> =>
  async (request, { type, email, madeAt, name }) => {
    const language = (await languageOf(database, email)) ?? languageOfBrowser(request);
    const { lang, mails, linkPage } = mailLanguage(language);
    const { subject, opening, action, closing } = mails[type];
    const { refuse, refused } = linkPage;
    const button = action?.label ?? subject;
    const made = madeWords(linkPage, lang, { madeAt, name });
    const site = (await instituteName(database)) ?? OUR_NAME;
    const said = (words: string) => fillInSite(words, site);
    const texts = { title: said(subject), text: said(opening), button: said(button), closing: said(closing) };
    return { lang, ...texts, made, refuse, refused };
  };

/** The name may be a stranger's words: as mails show it. */
function madeWords(
  { made, madeBy }: Pick<MailLanguage['linkPage'], 'made' | 'madeBy'>,
  lang: string,
  { madeAt, name }: { madeAt: Date; name: string | null },
): string {
  const date = madeAt.toLocaleString(`${lang}-IN`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  const shown = nameInMail(name ?? '');
  return shown ? fillIn(madeBy, { date, name: shown }) : fillIn(made, { date });
}

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
