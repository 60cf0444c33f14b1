import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FALL, INACTIVE_DAYS, LOW_SCORE } from '#core/domain/groups/needs-help.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { GroupMember } from '#web/features/admin-groups/api/group.ts';
import { formatDate, formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type MemberRowProps = {
  member: GroupMember;
  /** null: not the reader's to do. */
  onRemove: (() => void) | null;
};

/** One student of the group: how it goes, and why they need help. */
export function MemberRow({ member, onRemove }: MemberRowProps) {
  const { t } = useTranslation('admin-groups');
  const { isStaff } = useOffice();
  const name = member.full_name ?? member.email ?? t('people.noName');
  const values = { days: INACTIVE_DAYS, score: LOW_SCORE, points: FALL };
  return (
    <li className="flex items-start justify-between gap-2 border-border border-b py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1">
        <Link
          to={(isStaff ? `/staff/results/${member.user_id}` : `/admin/users/${member.user_id}`) as never}
          className="wrap-anywhere justify-self-start rounded-sm font-medium hover:text-link hover:underline"
        >
          {name}
        </Link>
        {member.full_name && (
          <span className="wrap-anywhere text-muted-foreground text-sm">{member.email}</span>
        )}
        {member.needs.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {member.needs.map((need) => (
              <Badge key={need} variant="warning" className="whitespace-normal">
                <TriangleAlert aria-hidden="true" className="shrink-0" />
                {t(`needs.${need}`, values)}
              </Badge>
            ))}
          </div>
        )}
        <span className="text-muted-foreground text-sm tabular-nums">
          <span>{t('people.results', { count: member.attempts })}</span>
          {member.average !== null && (
            <> · {t('people.average', { score: formatNumber(Math.round(member.average)) })}</>
          )}
          {member.last_submitted_at && (
            <> · {t('people.last', { date: formatDate(member.last_submitted_at) })}</>
          )}
        </span>
        {member.weakest_chapter && (
          <span className="text-muted-foreground text-sm">
            {t('people.weakest', { chapter: chapterName(member.weakest_chapter) })}
          </span>
        )}
      </div>
      {onRemove && (
        <Button variant="ghost" size="sm" aria-label={t('people.removeOf', { name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
