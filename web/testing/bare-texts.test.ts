import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bareTexts } from './bare-texts.ts';

it.each([
  '<p>{isBusy && <Spinner />}{t("send")}</p>',
  '<p>Sent {isLate && <b>late</b>}</p>',
  '<p>{t("role")}{note && note.text}</p>',
  '<p>{code ? <code>{code}</code> : t("none")} <i>x</i></p>',
  '<>{name}{names.length > 1 && <Other />}</>',
])('finds %s', (source) => {
  expect(bareTexts(source)).toEqual([1]);
});

it.each([
  '<p>{t("send")}</p>',
  '<p>{isBusy && <Spinner />}<span>{t("send")}</span></p>',
  '<p>{isLate ? t("late") : t("sent")}</p>',
  '<p><Icon />{t("send")}</p>',
  '<p>{code ? <code>{code}</code> : <span>{t("none")}</span>} <i>x</i></p>',
  '<p>{children}{isBusy && <Spinner />}</p>',
])('does not mind %s', (source) => {
  expect(bareTexts(source)).toEqual([]);
});

it('finds none in any screen', () => {
  const screens = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => `web/${path}`);
  expect(screens.length).toBeGreaterThan(500);
  const found = screens.flatMap((path) =>
    bareTexts(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});
