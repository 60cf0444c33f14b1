import { html } from 'hono/html';
import { SITE_NAME } from './fill-in.ts';

/** One part of a mail, the same in its text and its HTML. */
export type MailBlock =
  | { kind: 'text'; text: string; isQuiet?: boolean }
  /** What the mail is for: `lead` stands before the address in the text, `note` below the button. */
  | { kind: 'button'; label: string; url: string; lead: string; note?: string; textNote?: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A checklist has boxes in the text. */
  | { kind: 'list'; title: string; items: readonly string[]; isChecklist?: boolean };

export interface Fact {
  name: string;
  text: string;
  /** A second, quiet sentence. */
  note?: string;
}

export interface MailContent {
  /** BCP 47. */
  lang: string;
  /** Also the heading. */
  subject: string;
  blocks: readonly MailBlock[];
  /** Why the mail came, and where that is switched off: for mails nobody asked for. */
  reason?: { text: string; label: string; url: string };
}

/** Filled in when the mail is queued. */
const SENDER = SITE_NAME;

/** Every mail of the product in its two forms, in one look. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ blocks, reason }: MailContent): string {
  return [
    ...blocks.flatMap(textOfBlock),
    SENDER,
    ...(reason ? [`${reason.text}\n${reason.label}: ${reason.url}`] : []),
  ].join('\n\n');
}

function textOfBlock(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'button':
      return [block.lead, block.url, ...(block.textNote ? [block.textNote] : [])];
    case 'link':
      return [`${block.label}:\n${block.url}`];
    case 'facts':
      return [
        block.facts.map(({ name, text, note }) => `${name}: ${text}${note ? `\n  ${note}` : ''}`).join('\n'),
      ];
    case 'list':
      return [
        [`${block.title}:`, ...block.items.map((item) => `${block.isChecklist ? '[ ]' : '-'} ${item}`)].join(
          '\n',
        ),
      ];
  }
}

/** For programs that keep a head; the others show what stands on the elements, and darken it as they do every mail. */
const DARK = `
  @media (prefers-color-scheme: dark) {
    .page { background: #09090b !important; }
    .card { background: #18181b !important; border-color: #3f3f46 !important; color: #f4f4f5 !important; }
    .quiet { color: #b4b4bd !important; }
    .brand, .link { color: #a5b4fc !important; }
    .button { background: #4f46e5 !important; color: #ffffff !important; }
  }
  @media (max-width: 420px) { .page { padding: 0 !important; } .card { border-radius: 0 !important; padding: 20px !important; } }`;

const FONTS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Telugu', 'Noto Sans Tamil', sans-serif";
const QUIET = 'color: #52525b';
const LINK = 'color: #4338ca; overflow-wrap: anywhere';

/** Styles stand on the elements: many mail programs drop everything else. Nothing is loaded from anywhere. */
function asHtml(content: MailContent): string {
  const { lang, subject, blocks, reason } = content;
  return String(
    html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subject}</title>
    <style>${DARK}</style>
  </head>
  <body class="page" style="margin: 0; padding: 16px; background: #f4f4f5">
    <div class="card" lang="${lang}" style="box-sizing: border-box; max-width: 520px; margin: 0 auto; padding: 28px; background: #ffffff; border: 1px solid #e4e4e7; border-radius: 12px; color: #18181b; font: 16px/1.65 ${FONTS}; overflow-wrap: anywhere">
      <p class="brand" style="margin: 0 0 16px; color: #4338ca; font-weight: 700">${SENDER}</p>
      <h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.4">${subject}</h1>
      ${blocks.map(htmlOfBlock)}
      ${
        reason
          ? html`<p class="quiet" style="${QUIET}; margin: 24px 0 0; font-size: 14px">${reason.text} <a class="link" href="${reason.url}" style="${LINK}">${reason.label}</a></p>`
          : ''
      }
    </div>
  </body>
</html>`,
  );
}

function htmlOfBlock(block: MailBlock) {
  switch (block.kind) {
    case 'text':
      return block.isQuiet
        ? html`<p class="quiet" style="${QUIET}">${block.text}</p>`
        : html`<p>${block.text}</p>`;
    case 'button':
      return html`<p style="margin: 24px 0">
          <a class="button" href="${block.url}" style="display: inline-block; background: #4338ca; color: #ffffff; padding: 12px 20px; border-radius: 8px; text-decoration: none; font-weight: 600">${block.label}</a>
        </p>
        ${block.note ? html`<p class="quiet" style="${QUIET}">${block.note}</p>` : ''}`;
    case 'link':
      return html`<p><a class="link" href="${block.url}" style="${LINK}">${block.label}</a></p>`;
    case 'facts':
      return html`<dl style="margin: 0">
        ${block.facts.map(
          ({
            name,
            text,
            note,
          }) => html`<dt class="quiet" style="${QUIET}; margin-top: 12px; font-size: 14px">${name}</dt>
          <dd style="margin: 0"><strong>${text}</strong>${note ? html`<br><span class="quiet" style="${QUIET}">${note}</span>` : ''}</dd>`,
        )}
      </dl>`;
    case 'list':
      return html`<p style="margin: 24px 0 0; font-weight: 600">${block.title}</p>
        <ul style="margin: 8px 0; padding-left: 24px">${block.items.map((item) => html`<li>${item}</li>`)}</ul>`;
  }
}
