import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Pencil, ShieldCheck, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { LogoutButton } from '#web/features/profile/components/logout-button.tsx';
import { saidOffline } from '#web/lib/page/say-offline.ts';
import { isAdminQuery } from '#web/lib/session/is-admin.ts';
import { rolesQuery } from '#web/lib/session/staff-roles.ts';

type ProfileCardProps = {
  userId: string;
  email: string;
  profile: Profile | null;
  isEditing: boolean;
  editButton: Ref<HTMLButtonElement>;
  /** Absent while there is nothing to edit yet. */
  onEdit: (() => void) | undefined;
};

export function ProfileCard({ userId, email, profile, isEditing, editButton, onEdit }: ProfileCardProps) {
  const { t } = useTranslation('profile');
  const isAdmin = useQuery(isAdminQuery(userId));
  const roles = useQuery(rolesQuery(userId));
  const isStaff = roles.data?.some((role) => role !== 'admin');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-24">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere min-h-7 font-semibold text-xl leading-snug">{profile?.full_name}</p>
        <p className="wrap-anywhere text-muted-foreground text-sm">{email}</p>
        {profile?.class_level && (
          <p className="mt-2">
            <Badge variant="primary">
              {profile.class_level === 'Dropper'
                ? t('dropper')
                : t('className', { name: profile.class_level })}
            </Badge>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-3 lg:grid-cols-1">
        <Button
          ref={editButton}
          variant={isEditing ? 'outline' : 'primary'}
          disabled={!onEdit}
          onClick={onEdit}
        >
          {isEditing ? <X aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          <span>{isEditing ? t('cancelEdit') : t('editProfile')}</span>
        </Button>
        {isAdmin.data && (
          // A plain link: the back office is another shell, and loads as a page of its own.
          <a
            href="/admin"
            className={buttonVariants({ variant: 'outline' })}
            onClick={(event) => {
              if (saidOffline()) event.preventDefault();
            }}
          >
            <ShieldCheck aria-hidden="true" />
            {t('adminAccess')}
          </a>
        )}
        {isStaff && (
          <a
            href="/staff"
            className={buttonVariants({ variant: 'outline' })}
            onClick={(event) => {
              if (saidOffline()) event.preventDefault();
            }}
          >
            <BriefcaseBusiness aria-hidden="true" />
            {t('staffAccess')}
          </a>
        )}
        <LogoutButton />
      </div>
    </Card>
  );
}
