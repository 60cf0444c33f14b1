import { i18n } from '#web/lib/i18n/i18n.ts';

const NAMED = ['neet-ug-2025', 'gmer-2023', 'plain'] as const;

/** From the texts `rankings`. A rule this page does not know is shown by its id. */
export function ruleName({ id, version }: { id: string; version: number }): string {
  const known = NAMED.find((each) => each === id);
  return known ? i18n.t(`rankings:rules.${known}`, { version }) : `${id} ${version}`;
}

/** What decides between two candidates, in the order in which it is asked. */
export function ruleText(id: string): string {
  const known = NAMED.find((each) => each === id);
  return known ? i18n.t(`rankings:ruleTexts.${known}`) : '';
}
