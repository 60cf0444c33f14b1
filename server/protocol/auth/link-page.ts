import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { AuthServiceOptions, LinkPageTexts } from './options.ts';
import type { LinkPage } from './verify.ts';

/** Pressed twice, the link is used once. Without scripts the page works as well. */
const SCRIPT =
  "document.forms[0].addEventListener('submit',()=>{setTimeout(()=>{document.querySelector('button').disabled=true})})";
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 16px; background: #f4f4f5; color: #18181b;
    font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Telugu', 'Noto Sans Tamil', sans-serif; }
  main { box-sizing: border-box; max-width: 440px; padding: 28px; background: #fff; border: 1px solid #e4e4e7; border-radius: 12px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
  button { width: 100%; min-height: 48px; margin: 8px 0; border: 0; border-radius: 8px; background: #4338ca; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #a5b4fc; outline-offset: 2px; }
  button:disabled { opacity: .6; }
  .quiet { color: #52525b; font-size: 14px; }
  @media (prefers-color-scheme: dark) {
    body { background: #09090b; color: #f4f4f5; } main { background: #18181b; border-color: #3f3f46; } .quiet { color: #b4b4bd; }
  }`;

/** No `form-action`: the answer leads to where the operator allows, which may be another site or an app. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${SCRIPT_HASH}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENGLISH: LinkPageTexts = {
  lang: 'en',
  title: 'One step is left',
  text: 'Press the button to go on as',
  button: 'Continue',
  closing: 'If you did not ask for this, close this page.',
};

/** The page behind the link of a mail: one button, which works without cookies and without scripts. */
export async function answerWithPage(
  c: Context,
  { type, email, replaced, fields }: LinkPage,
  { linkPage = () => ENGLISH }: AuthServiceOptions,
): Promise<Response> {
  const words = { type, email: email ?? '' };
  const texts = await linkPage(c.req.raw, words);
  // Set here, so that the policy of the other pages does not stand in its place.
  c.header('content-security-policy', POLICY);
  c.header('x-robots-tag', 'noindex');
  // Whose account it is, for who is asked to lend it an address.
  const shown = replaced ? `${replaced} → ${words.email}` : words.email;
  return c.html(pageOf(texts, shown, fields));
}

function pageOf(
  { lang, title, text, button, closing }: LinkPageTexts,
  email: string,
  fields: LinkPage['fields'],
) {
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><strong>${email}</strong></p>
      <form method="post" action="verify">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <button type="submit">${button}</button>
      </form>
      <p class="quiet">${closing}</p>
    </main>
    <script>${raw(SCRIPT)}</script>
  </body>
</html>`;
}
