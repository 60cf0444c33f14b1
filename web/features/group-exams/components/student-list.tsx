import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetGroupSittingsResponse } from '#core/contracts/sitting-results/group-sittings.ts';
import { FALL, LOW_SCORE } from '#core/domain/groups/needs-help.ts';
import { LAST_SITTINGS, MISSED_SITTINGS } from '#core/domain/sitting-results/needs-help.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { StudentCard } from '#web/features/group-exams/components/student-card.tsx';

/** A group may have two thousand members: so many are drawn at first, and with each press. */
const AT_FIRST = 60;

type StudentListProps = Pick<GetGroupSittingsResponse, 'sittings' | 'students'>;

/** Who needs help comes first, by a rule that stands above. */
export function StudentList({ sittings, students }: StudentListProps) {
  const { t } = useTranslation('group-exams');
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<'all' | 'help'>('all');
  const [most, setMost] = useState(AT_FIRST);
  const wanted = search.toLocaleLowerCase();
  const shown = students.filter(
    ({ name, roll_no, needs }) =>
      (show === 'all' || needs.length > 0) &&
      (name.toLocaleLowerCase().includes(wanted) || (roll_no ?? '').toLocaleLowerCase().includes(wanted)),
  );
  const helped = students.filter(({ needs }) => needs.length > 0).length;
  return (
    <section aria-labelledby="group-students" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="group-students" className="font-semibold text-xl">
        {t('students')}
      </h2>
      <p className="max-w-reading text-muted-foreground text-sm">
        {t('rule', { missed: MISSED_SITTINGS, of: LAST_SITTINGS, low: LOW_SCORE, fall: FALL })}
      </p>
      <div className="flex flex-wrap gap-2">
        <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
        <NativeSelect
          aria-label={t('show.label')}
          value={show}
          onChange={(event) => setShow(event.target.value === 'help' ? 'help' : 'all')}
          className="max-w-64"
        >
          <option value="all">{t('show.all')}</option>
          <option value="help">{t('show.help', { count: helped })}</option>
        </NativeSelect>
      </div>
      {shown.length === 0 ? (
        <p role="status" className="py-6 text-center text-muted-foreground">
          {t('nobody')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {shown.slice(0, most).map((student) => (
            <StudentCard key={student.user_id} student={student} sittings={sittings} />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <Button variant="outline" className="justify-self-center" onClick={() => setMost(most + AT_FIRST)}>
          {t('more', { count: Math.min(AT_FIRST, shown.length - most) })}
        </Button>
      )}
    </section>
  );
}
