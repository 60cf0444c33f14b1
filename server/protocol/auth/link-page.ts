import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { StandingToken } from './one-time-token.ts';
import type { AuthServiceOptions, LinkPageTexts } from './options.ts';
import { REFUSABLE } from './refuse-link.ts';

/** What the page of a link asks its reader to confirm. */
export type LinkPage = StandingToken & {
  /** What its form sends to POST /verify. */
  fields: Record<'token' | 'type' | 'redirect_to', string>;
};

/** Pressed twice, the link is used once. Without scripts the page works as well. */
const SCRIPT =
  "for(const f of document.forms)f.addEventListener('submit',()=>{setTimeout(()=>{for(const b of document.querySelectorAll('button'))b.disabled=true})})";
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 16px; background: #f4f4f5; color: #18181b;
    font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Telugu', 'Noto Sans Tamil', sans-serif; }
  main { box-sizing: border-box; max-width: 440px; padding: 28px; background: #fff; border: 1px solid #e4e4e7; border-radius: 12px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
  button { width: 100%; min-height: 48px; margin: 8px 0; border: 0; border-radius: 8px; background: #4338ca; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #a5b4fc; outline-offset: 2px; }
  button:disabled { opacity: .6; }
  button.refuse { background: none; color: inherit; border: 1px solid #a1a1aa; font-weight: 400; }
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
  refuse: 'This was not me',
  refused: 'Nothing was confirmed, and this link works no longer.',
};

/** The page behind the link of a mail: one button, which works without cookies and without scripts. */
export async function answerWithPage(
  c: Context,
  { type, email, replaced, madeAt, name, fields }: LinkPage,
  { linkPage = () => ENGLISH }: AuthServiceOptions,
): Promise<Response> {
  const words = { type, email: email ?? '', madeAt, name };
  const texts = await linkPage(c.req.raw, words);
  setHeaders(c);
  // Whose account it is, for who is asked to lend it an address.
  const shown = replaced ? `${replaced} → ${words.email}` : words.email;
  const refusal = REFUSABLE.includes(type) ? formOf({ ...fields, refuse: '1' }, texts.refuse, 'refuse') : '';
  return c.html(
    pageOf(
      texts,
      html`<p>${texts.text}</p>
      <p><strong>${shown}</strong></p>
      ${texts.made ? html`<p>${texts.made}</p>` : ''}
      ${formOf(fields, texts.button, 'accept')}
      ${refusal}
      <p class="quiet">${texts.closing}</p>`,
    ),
  );
}

/** After 'This was not me'. */
export async function answerRefused(
  c: Context,
  found: LinkPage | null,
  { linkPage = () => ENGLISH }: AuthServiceOptions,
): Promise<Response> {
  const { type, email, madeAt, name } = found ?? NOTHING_FOUND;
  const texts = await linkPage(c.req.raw, { type, email: email ?? '', madeAt, name });
  setHeaders(c);
  return c.html(pageOf(texts, html`<p>${texts.refused}</p>`));
}

const NOTHING_FOUND = { type: 'signup', email: null, madeAt: new Date(0), name: null } as const;

function setHeaders(c: Context): void {
  // Set here, so that the policy of the other pages does not stand in its place.
  c.header('content-security-policy', POLICY);
  c.header('x-robots-tag', 'noindex');
}

function formOf(fields: Record<string, string>, label: string, kind: 'accept' | 'refuse') {
  return html`<form method="post" action="verify">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <button type="submit" class="${kind}">${label}</button>
      </form>`;
}

function pageOf({ lang, title }: LinkPageTexts, content: ReturnType<typeof html>) {
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
      ${content}
    </main>
    <script>${raw(SCRIPT)}</script>
  </body>
</html>`;
}
