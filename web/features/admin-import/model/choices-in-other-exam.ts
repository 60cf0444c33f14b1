import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';

/** What was chosen for a file, without what is of the subjects of its exam. */
export function choicesInOtherExam({ names: _, defaults, ...choices }: ImportChoices): ImportChoices {
  const { subject: __, chapter: ___, ...others } = defaults ?? {};
  return { ...choices, ...(Object.keys(others).length > 0 && { defaults: others }) };
}
