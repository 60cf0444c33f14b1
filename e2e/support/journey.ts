import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The steps of a student's way through the product, each done as a person does it: by what is on the screen. */

export const PASSWORD = 'path-to-victory';

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.waitForURL(/\/(onboarding|app)$/);
  for (const said of ['Account created!', 'You have been signed up successfully.']) {
    await page.getByText(said, { exact: true }).first().waitFor();
  }
  // The first account of an installation administers it, and need not study: nobody sends it to its profile.
  if (new URL(page.url()).pathname === '/app') await page.goto('/onboarding');
}

export async function signIn(page: Page, email: string, next = '/app'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, email);
  await page.waitForURL(`**${next}*`);
}

/** On the sign-in form that is already there. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function completeProfile(page: Page, fullName = 'தமிழ்ச்செல்வி'): Promise<void> {
  await completeProfileForm(page, fullName);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${fullName}` }).waitFor();
}

/** Everything but the click. */
export async function completeProfileForm(page: Page, fullName = 'தமிழ்ச்செல்வி'): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Board').selectOption('State');
  await page.getByLabel('Medium').selectOption('English');
  await page.getByLabel('Class').selectOption('XII');
  await page.getByLabel('State', { exact: true }).fill('Tamil Nadu');
  await page.getByLabel('District').fill('Madurai');
}

/** From anywhere in the app to the 'Test Ready' card. */
export async function createTest(
  page: Page,
  questionCount: 10 | 25 | 50 = 10,
  subjects: readonly string[] = ['Physics', 'Chemistry', 'Biology'],
): Promise<void> {
  await page.goto('/app/builder');
  for (const subject of subjects) await page.getByLabel(subject, { exact: true }).first().check();
  await page.getByRole('radio', { name: String(questionCount), exact: true }).click();
  await page.getByText(/\d+ questions available with current filters/).waitFor();
  await page.getByRole('button', { name: 'Create Test', exact: true }).click();
  await page.getByText('Test Ready').waitFor();
}

export async function startTest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Start Test Now' }).click();
  await page.waitForURL('**/app/test/*');
  await page.getByRole('heading', { name: /^Question 1 of / }).waitFor();
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

export async function chooseOption(page: Page, letter: 'A' | 'B' | 'C' | 'D'): Promise<void> {
  await page.getByRole('radio').nth('ABCD'.indexOf(letter)).click();
}

export async function waitUntilSaved(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByText('Saved', { exact: true }).first().isVisible(), { timeout: 10_000 })
    .toBe(true);
}

export async function submitTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL('**/app/results/*');
}
