import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';

const loadDashboardTexts = loadTexts(
  'dashboard',
  'attempts',
  'leaderboard',
  'badges',
  'my-tests',
  'names',
  'sitting',
  'quests',
  'running',
);

export async function loadDashboard(): Promise<void> {
  await Promise.all([
    loadDashboardTexts(),
    takeFirstAnswers(
      (queries, userId) => queries.dashboard(userId),
      ({ askForTonight }, client, userId) => askForTonight(client, userId),
    ),
  ]);
}
