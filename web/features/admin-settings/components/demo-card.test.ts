import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`web/locales/${language}/${file}.json`, 'utf8'));

it.each(['en', 'hi', 'te', 'ta'])('warns in %s that the demo of the landing page ends', (language) => {
  const { hero } = read(language, 'landing');
  expect(read(language, 'admin-settings').demo.purgeWarning).toContain(`'${hero.demo}'`);
});
