import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { useSite } from '#web/lib/page/use-site.ts';

/** The languages this installation offers; one that is chosen already stays. @param chosen as profiles name it */
export function useStudyLanguages(chosen?: string | null) {
  const { languages } = useSite();
  return studyLanguages.filter(({ value }) => languages.includes(value) || value === chosen);
}
