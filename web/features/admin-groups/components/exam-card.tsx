import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { setGroupExam } from '#web/features/admin-groups/api/change-group.ts';
import { groupExamQuery, groupExamsQuery } from '#web/features/admin-groups/api/group.ts';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

/** What the group prepares for; nothing for teachers of a group of NEET (UG), as nearly every group is. */
export function ExamCard({ groupId }: { groupId: string }) {
  const { t } = useTranslation('admin-groups');
  const id = useId();
  const { isStaff } = useOffice();
  const exam = useQuery(groupExamQuery(groupId)).data;
  const exams = useQuery(groupExamsQuery()).data;
  const change = useGroupChange({ change: setGroupExam, failed: t('failed') });
  if (exam === undefined || exams === undefined) return null;
  const offered = exams.filter(({ code, is_hidden }) => !is_hidden || code === exam);
  const shown = change.isPending ? change.variables.exam : exam;
  const name = offered.find(({ code }) => code === shown)?.name;
  if (isStaff)
    return exam === NEET_EXAM || !name ? null : (
      <Card className="grid content-start gap-1">
        <CardTitle>{t('exam.title')}</CardTitle>
        <p>{inLanguage(name)}</p>
      </Card>
    );
  return (
    <Card className="grid content-start gap-3">
      <CardTitle id={id}>{t('exam.title')}</CardTitle>
      <CardDescription>{t('exam.text')}</CardDescription>
      <NativeSelect
        aria-labelledby={id}
        value={shown}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ group_id: groupId, exam: target.value })}
      >
        {offered.map(({ code, name: own }) => (
          <option key={code} value={code}>
            {inLanguage(own)}
          </option>
        ))}
      </NativeSelect>
    </Card>
  );
}
