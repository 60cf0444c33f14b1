import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { answerRight, handIn, newPlayer, onQuestion, type Player } from '../support/battles.ts';
import { browserForAll } from '../support/both-widths.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { callAs, nextQuestion, savedOptions, waitForServiceWorker } from '../support/exam.ts';
import { waitUntilSaved } from '../support/journey.ts';
import { rightOptions } from '../support/right-options.ts';

/** Four people in four browsers, two of them on phones: one of these loses its network twice, and hands in without it. */
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meera Nair', 'தமிழ்ச்செல்வி'] as const;
const patiently = { timeout: 60_000 };

const browser = browserForAll();
let players: Player[];
beforeAll(async () => {
  players = [];
  for (const [place, name] of NAMES.entries())
    players.push(await newPlayer(browser(), name, place % 2 === 0 ? DESKTOP : PHONE));
  for (const { page } of players)
    await callAs(page, inject('serverUrl'), 'save-birth-details', { date_of_birth: '2004-05-06' });
});
afterAll(async () => {
  for (const { context } of players) await context.close();
});

it('a battle of four costs anyone who loses the network twice nothing but time', async () => {
  const [host, second, third, lost] = players as [Player, Player, Player, Player];
  await waitForServiceWorker(lost.page);
  await host.page.goto('/app/battles');
  await host.page.getByLabel('Players').selectOption('4');
  await host.page.getByRole('button', { name: 'Make a battle' }).click();
  const code = (await host.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
  for (const { page } of [second, third, lost]) {
    await page.goto(`/app/battles?code=${code.replace('-', '')}`);
    await page.getByRole('button', { name: 'Join' }).click();
  }
  for (const { page } of players) await page.getByText('4 of 4 are here').waitFor(patiently);
  for (const { page } of players) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const { page } of players) await onQuestion(page, 1);

  const attemptId = new URL(lost.page.url()).pathname.split('/').pop() ?? '';
  const right = await rightOptions(attemptId);
  const choose = async (place: number) => {
    await onQuestion(lost.page, place + 1);
    await lost.page
      .getByRole('radio')
      .nth(right[place] ?? 0)
      .click();
  };
  await choose(0);
  await waitUntilSaved(lost.page);

  await lost.context.setOffline(true);
  for (const place of [1, 2]) {
    await nextQuestion(lost.page);
    await choose(place);
  }
  await answerRight(host.page, 2);
  await handIn(host.page);
  // The others still see one answer of the four's fourth, and nothing of its two on the device.
  await host.page.getByRole('img', { name: '1 of 5 answered' }).waitFor(patiently);
  await lost.context.setOffline(false);
  await host.page.getByRole('img', { name: '3 of 5 answered' }).waitFor(patiently);
  await expect
    .poll(() => savedOptions(lost.page, attemptId, inject('serverUrl')), patiently)
    .toEqual([right[0], right[1], right[2], null, null]);

  await lost.context.setOffline(true);
  for (const place of [3, 4]) {
    await nextQuestion(lost.page);
    await choose(place);
  }
  await lost.page.getByRole('button', { name: 'Submit Test' }).first().click();
  await lost.page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  for (const [player, howMany] of [
    [second, 1],
    [third, 4],
  ] as const) {
    await answerRight(player.page, howMany);
    await handIn(player.page);
    await player.page.getByRole('heading', { name: 'Handed in' }).waitFor(patiently);
  }
  // Nobody learns anything while one is still away.
  for (const { page } of [host, second, third])
    expect(await page.getByRole('heading', { name: /^(You won|Not this time|A draw)$/ }).count()).toBe(0);

  await lost.context.setOffline(false);
  await lost.page.getByRole('heading', { name: 'You won' }).waitFor(patiently);
  await lost.page.getByText('20 / 20').first().waitFor();
  for (const { page } of [host, second, third])
    await page.getByRole('heading', { name: 'Not this time' }).waitFor(patiently);
  for (const { errors } of [host, second, third]) expect(errors).toEqual([]);
});
