import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { InviteDialog } from '#web/features/admin-users/components/invite-dialog.tsx';
import { StudentListDialog } from '#web/features/admin-users/components/student-list-dialog.tsx';

/** One person by email, or many of a file. */
export function InviteButtons({ offersAdmin }: { offersAdmin: boolean }) {
  const { t } = useTranslation('admin-users');
  const [inviting, setInviting] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setListing(true)}>
        <FileUp aria-hidden="true" />
        {t('list.open')}
      </Button>
      <Button onClick={() => setInviting(true)}>
        <UserPlus aria-hidden="true" />
        {t('invite.open')}
      </Button>
      <InviteDialog open={inviting} onOpenChange={setInviting} offersAdmin={offersAdmin} />
      {listing && <StudentListDialog onClose={() => setListing(false)} />}
    </div>
  );
}
