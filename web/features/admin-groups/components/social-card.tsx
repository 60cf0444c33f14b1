import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { setGroupSocial } from '#web/features/admin-groups/api/change-group.ts';
import { groupSocialQuery } from '#web/features/admin-groups/api/group.ts';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';

/** Whether members may have friends, battles and boards of them. */
export function SocialCard({ groupId }: { groupId: string }) {
  const { t } = useTranslation('admin-groups');
  const id = useId();
  const social = useQuery(groupSocialQuery(groupId));
  const change = useGroupChange({ change: setGroupSocial, failed: t('failed') });
  if (social.data === undefined) return null;
  return (
    <Card className="grid content-start gap-3">
      <CardTitle id={id}>{t('social.title')}</CardTitle>
      <CardDescription>{t('social.text')}</CardDescription>
      <span className="flex items-center gap-3">
        <Switch
          aria-labelledby={id}
          checked={change.isPending ? change.variables.social : social.data}
          disabled={change.isPending}
          onCheckedChange={(isOn) => change.mutate({ group_id: groupId, social: isOn })}
        />
        <span aria-hidden="true">{t(social.data ? 'social.on' : 'social.off')}</span>
      </span>
    </Card>
  );
}
