// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { openInOwnLanguage } from '#web/lib/i18n/language.ts';

afterEach(async () => {
  document.getElementById('vijaypath-config')?.remove();
  localStorage.clear();
  vi.restoreAllMocks();
  await i18n.changeLanguage('en');
});

/** A page of an installation that offers these languages, in a browser that asks for Hindi. */
function offering(...languages: string[]): void {
  const config = document.createElement('script');
  config.id = 'vijaypath-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ languages });
  document.head.append(config);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
}

it('opens in the language of the browser where it is offered', async () => {
  offering('English', 'Hindi');
  await openInOwnLanguage();
  expect(i18n.language).toBe('hi');
});

it('opens in another where it is not, and keeps what somebody chose', async () => {
  offering('English', 'Tamil');
  await openInOwnLanguage();
  expect(i18n.language).toBe('en');
  localStorage.setItem('vijaypath-language', 'hi');
  await openInOwnLanguage();
  expect(i18n.language).toBe('hi');
});
