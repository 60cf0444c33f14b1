import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { answerRight, handIn, newPlayer, onQuestion, type Player } from './support/battles.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { completeProfileForm, newEmail, PASSWORD } from './support/journey.ts';

const browser = browserForAll();

describe('against the computer, on a phone', () => {
  let asha: Player;
  beforeAll(async () => {
    asha = await newPlayer(browser(), 'Asha Rao', PHONE);
  });
  afterAll(() => asha?.context.close());

  it('a rival is chosen from the dashboard’s way, answered, and beaten or not, question by question', async () => {
    const { page } = asha;
    await page.getByRole('link', { name: 'Start a battle' }).click();
    await page.getByRole('heading', { name: 'Battles', level: 1 }).waitFor();
    await page.getByText('No battles yet').waitFor();
    // What is between people waits for the date of birth; the computer does not.
    await page.getByText('Battles with friends need your date of birth first.').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: /^Sparrow/ }).dblclick();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Begin' }).click();
    await onQuestion(page, 1);
    await page.getByRole('img', { name: '0 of 5 answered' }).waitFor();
    await lookAtBothThemes(page);
    await answerRight(page, 5);
    await handIn(page);
    await page.getByRole('heading', { name: /^(You won|A draw)$/ }).waitFor();
    await page.getByText('20 / 20').waitFor();
    await page.getByText('Question 1', { exact: true }).click();
    await page.getByText('Correct answer', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Explanation' }).waitFor();
    await lookAtBothThemes(page);
  });

  it('goes on after a reload, and has new questions in the rematch', async () => {
    const { page, errors } = asha;
    await page.getByRole('button', { name: 'Rematch, new questions' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await onQuestion(page, 1);
    const battle = page.url();
    await page.goto('/app/battles');
    await page.getByText('Continue', { exact: true }).first().click();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await onQuestion(page, 1);
    expect(page.url()).toContain(battle.split('?')[0]);
    expect(errors).toEqual([]);
  });
});

describe('two friends, one on a phone', () => {
  let host: Player;
  let guest: Player;
  beforeAll(async () => {
    host = await newPlayer(browser(), 'Ravi Kumar', DESKTOP);
    guest = await newPlayer(browser(), 'Meera Nair', PHONE);
    for (const { page } of [host, guest])
      await callAs(page, inject('serverUrl'), 'save-birth-details', { date_of_birth: '2004-05-06' });
  });
  afterAll(async () => {
    await host?.context.close();
    await guest?.context.close();
  });

  it('meet by a link, begin at the same moment, and learn the result when both have handed in', async () => {
    await host.page.goto('/app/battles');
    await host.page.getByRole('button', { name: 'Make a battle' }).click();
    const code = (await host.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
    await lookAtBothThemes(host.page);

    await guest.page.goto(`/app/battles?code=${code.replace('-', '')}`);
    await guest.page.getByText('A friend has invited you.').waitFor();
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByText('2 of 2 are here').waitFor();
    await host.page.getByText('2 of 2 are here').waitFor();
    await host.page.getByRole('button', { name: 'I am ready' }).click();
    await guest.page.getByRole('button', { name: 'I am ready' }).waitFor();
    await lookAtBothThemes(guest.page);
    await guest.page.getByRole('button', { name: 'I am ready' }).click();

    for (const { page } of [host, guest]) await onQuestion(page, 1);
    await answerRight(host.page, 3);
    // How far the other is, and nothing of what was answered.
    await guest.page.getByRole('img', { name: '3 of 5 answered' }).waitFor();
    await lookAtBothThemes(guest.page);
    await handIn(host.page);
    await host.page.getByRole('heading', { name: 'Handed in' }).waitFor();
    await lookAtBothThemes(host.page);
    await answerRight(guest.page, 5);
    await handIn(guest.page);
    await guest.page.getByRole('heading', { name: 'You won' }).waitFor();
    await host.page.getByRole('heading', { name: 'Not this time' }).waitFor();
    await host.page.getByText('12 / 20').waitFor();
    await lookAtBothThemes(host.page);

    await host.page.getByRole('button', { name: 'Rematch, new questions' }).click();
    await host.page.getByRole('button', { name: 'I am ready' }).waitFor();
    await guest.page.getByRole('button', { name: 'Join the rematch' }).click({ timeout: 20_000 });
    await guest.page.getByText('2 of 2 are here').waitFor();
    await guest.page.getByRole('button', { name: 'Leave' }).click();
    await guest.page.getByRole('heading', { name: 'Your rating' }).waitFor();
    await lookAtBothThemes(guest.page);
    expect([...host.errors, ...guest.errors]).toEqual([]);
  });

  it('ask each other from the list of friends, without a code', async () => {
    for (const [one, other] of [
      [host, guest],
      [guest, host],
    ] as const) {
      const { code } = await callAs(other.page, inject('serverUrl'), 'get-friends', {});
      await callAs(one.page, inject('serverUrl'), 'add-friend', { code });
    }
    await host.page.goto('/app/friends');
    await host.page.getByRole('link', { name: /^Battle with / }).click();
    await host.page.getByRole('button', { pressed: true }).waitFor();
    await lookAtBothThemes(host.page);
    await host.page.getByRole('radio', { name: 'When it suits' }).click();
    await host.page.getByRole('button', { name: 'Ask them' }).click();
    await host.page.getByText('1 of 2 are here').waitFor();

    await guest.page.goto('/app/battles');
    await guest.page.getByRole('heading', { name: 'Friends wait for you' }).waitFor();
    await lookAtBothThemes(guest.page);
    await guest.page.getByRole('button', { name: /^Join .+/ }).click();
    await guest.page.getByRole('button', { name: 'Begin' }).waitFor();
    expect([...host.errors, ...guest.errors]).toEqual([]);
  });
});

it('a link leads somebody without an account to five questions first, and with one to the battle', async () => {
  const host = await newPlayer(browser(), 'Ravi Kumar', DESKTOP);
  await callAs(host.page, inject('serverUrl'), 'save-birth-details', { date_of_birth: '2004-05-06' });
  await host.page.goto('/app/battles');
  await host.page.getByRole('button', { name: 'Make a battle' }).click();
  const code = (await host.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
  const { context, page, errors } = await openScreen(browser(), PHONE);
  await page.goto('/battle/your-account-is-closed');
  await page.waitForURL('**/demo');
  await page.goto(`/battle/${code.replace('-', '')}`);
  await page.getByRole('heading', { name: 'A friend invites you to a battle' }).waitFor();
  await lookAtBothThemes(page);
  for (let position = 1; position < 5; position++) {
    await page.getByRole('heading', { name: `Question ${position} of 5` }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByText(`with an account you join the battle ${code}`).waitFor();
  expect(await page.getByRole('heading', { name: 'A friend invites you to a battle' }).count()).toBe(0);
  await lookAtBothThemes(page);
  await page.getByRole('link', { name: 'Sign up and join' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.waitForURL('**/onboarding');
  await completeProfileForm(page, 'Meera Nair');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.waitForURL(/\/app\/battles\?code=/);
  await page.getByText('Battles with friends need your date of birth first.').waitFor();
  await callAs(page, inject('serverUrl'), 'save-birth-details', { date_of_birth: '2004-05-06' });
  // Opened again, the same link leads to the battle.
  await page.goto(`/battle/${code.replace('-', '')}`);
  await page.getByText('A friend has invited you.').waitFor();
  await page.getByRole('button', { name: 'Join' }).click();
  await host.page.getByText('2 of 2 are here').waitFor();
  expect([...host.errors, ...errors]).toEqual([]);
  await context.close();
  await host.context.close();
});
