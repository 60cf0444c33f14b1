import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';

const browser = browserForAll();
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

describe.each(widths('phone'))('friends, one of them under 18, %s', (_, viewport) => {
  const contexts: BrowserContext[] = [];
  let minor: Page;
  let adult: Page;
  let guardian: Page;
  let errors: string[];
  let link: string;
  const mother = newEmail();
  const open = async () => {
    const screen = await openScreen(browser(), viewport);
    contexts.push(screen.context);
    return screen;
  };
  beforeAll(async () => {
    ({ page: minor, errors } = await open());
    ({ page: adult } = await open());
    ({ page: guardian } = await open());
    for (const page of [minor, adult]) {
      await signUp(page, newEmail());
      await completeProfile(page, page === minor ? 'Asha Rao' : 'Ravi Das');
    }
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  it('are closed until the date of birth is there, and then until a guardian agrees', async () => {
    await minor.goto('/app/friends');
    await minor.getByText('When were you born?').waitFor();
    await lookAtBothThemes(minor);
    await minor.getByRole('link', { name: 'To my profile' }).click();
    await minor.getByLabel('Date of birth').fill(yearsAgo(15));
    await minor.getByLabel('Email of a parent or guardian').fill(mother);
    await minor
      .locator('form')
      .filter({ has: minor.getByLabel('Date of birth') })
      .getByRole('button', { name: 'Save' })
      .click();
    await minor.getByText(`We have written to ${mother}.`, { exact: false }).waitFor();
    await lookAtBothThemes(minor);
    await minor.goto('/app/leaderboard?among=friends');
    await minor.getByText('A parent or guardian has to agree first').waitFor();
  });

  it('a guardian reads the notice, agrees without an account, and sees the progress', async () => {
    await guardian.goto('/dev/mailbox');
    const mail = guardian.getByRole('article').filter({ hasText: mother });
    link = (await mail.getByRole('link').first().getAttribute('href')) ?? '';
    expect(link).toMatch(/\/guardian\/[\w-]{43}\?lang=en$/);
    // In the language of the mail, until somebody chooses another.
    await guardian.goto(link.replace('lang=en', 'lang=hi'));
    await guardian.getByRole('heading', { name: 'विजयपथ पर Asha Rao' }).waitFor();
    await lookAtBothThemes(guardian);
    await guardian.goto(link);
    await guardian.getByRole('heading', { name: 'Asha Rao on Vijaypath' }).waitFor();
    await guardian.getByRole('button', { name: 'I agree' }).click();
    await guardian.getByText('Please write your name').waitFor();
    await lookAtBothThemes(guardian);
    await guardian.getByLabel('Your full name').fill('Lakshmi Rao');
    await guardian.getByLabel("You are the student's").selectOption('mother');
    await guardian.getByRole('checkbox').check();
    await guardian.getByRole('button', { name: 'I agree' }).dblclick();
    await guardian.getByText('Lakshmi Rao (Mother) agreed on', { exact: false }).waitFor();
    await guardian.getByRole('heading', { name: 'How the learning goes' }).waitFor();
    await lookAtBothThemes(guardian);
  });

  it('are asked by a link, and confirmed', async () => {
    await adult.goto('/app/profile');
    await adult.getByLabel('Date of birth').fill(yearsAgo(20));
    await adult
      .locator('form')
      .filter({ has: adult.getByLabel('Date of birth') })
      .getByRole('button', { name: 'Save' })
      .click();
    await adult.getByText('Date of birth saved').first().waitFor();
    await minor.goto('/app/friends');
    const shown = minor.getByText(/\/app\/friends\?code=/);
    await shown.waitFor();
    await adult.goto((await shown.textContent()) ?? '');
    await adult.getByRole('button', { name: /^Ask / }).click();
    await adult
      .getByText(/^You have asked /)
      .first()
      .waitFor();
    await lookAtBothThemes(adult);
    await minor.reload();
    await minor.getByRole('button', { name: /^Accept / }).click();
    await minor.getByRole('list', { name: 'Your friends' }).getByRole('listitem').waitFor();
    await lookAtBothThemes(minor);
    await minor.getByRole('link', { name: 'To the board of friends' }).click();
    await minor.getByText('Nobody has points in this period yet.').waitFor();
    await lookAtBothThemes(minor);
  });

  it('are gone with the consent, at once', async () => {
    await guardian.getByRole('button', { name: 'Withdraw the consent' }).click();
    await guardian.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await guardian.getByText('The consent is withdrawn', { exact: false }).waitFor();
    await lookAtBothThemes(guardian);
    await minor.goto('/app/friends');
    await minor.getByText('A parent or guardian has to agree first').waitFor();
    await adult.goto('/app/friends');
    await adult.getByText('No friends yet.', { exact: false }).waitFor();
    expect(errors).toEqual([]);
  });
});
