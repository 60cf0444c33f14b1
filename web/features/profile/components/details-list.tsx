import { useTranslation } from 'react-i18next';
import { boards, classes, mediums, studyLanguages } from '#web/components/profile-fields/options.ts';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { stateName } from '#web/lib/i18n/names.ts';

const choices = [...boards, ...mediums, ...classes] as const;

export function DetailsList({ profile }: { profile: Profile | null }) {
  const { t } = useTranslation(['profile', 'profile-fields']);
  const language = studyLanguages.find(({ value }) => value === profile?.language);
  /** As the form names it; what an administrator wrote besides stands as it is. */
  const choiceText = (value: string | null | undefined) => {
    const choice = choices.find((known) => known === value);
    return choice ? t(`profile-fields:options.${choice}`) : value;
  };
  const facts = [
    [t('profile-fields:fullName'), profile?.full_name],
    [t('profile-fields:class'), choiceText(profile?.class_level)],
    [t('profile-fields:board'), choiceText(profile?.board)],
    [t('profile-fields:medium'), choiceText(profile?.medium)],
    [t('profile-fields:state'), profile?.state && stateName(profile.state)],
    [t('profile-fields:district'), profile?.district],
    [t('profile-fields:language'), language?.label],
  ] as const;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 gap-0.5">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="wrap-anywhere font-medium">
            {value ?? <span className="font-normal text-muted-foreground">{t('details.missing')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
