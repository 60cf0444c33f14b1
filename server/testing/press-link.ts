type Served = { fetch(request: Request): Response | Promise<Response> };

/**
 * Opens the link of a mail as a person does: the page, then its button, with the fields that stand in it.
 * @returns where that leads
 */
export async function pressLink(served: Served, link: string): Promise<URL> {
  const page = await served.fetch(new Request(link));
  const address = page.headers.get('location');
  if (address !== null) return new URL(address);
  const answer = await served.fetch(formOf(await page.text(), link));
  return new URL(answer.headers.get('location') ?? '');
}

/** What the first button of a page sends. */
export function formOf(html: string, link: string): Request {
  const page = html.slice(0, html.indexOf('</form>'));
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [name, unescaped(value)]);
  return new Request(new URL(action, link), { method: 'POST', body: new URLSearchParams(fields) });
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
