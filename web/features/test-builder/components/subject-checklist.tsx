import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Choice } from '#web/features/test-builder/components/choice.tsx';
import { useSubjects } from '#web/features/test-builder/hooks/use-subjects.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

const placeholders = ['a', 'b', 'c'];

type SubjectChecklistProps = { chosen: readonly string[]; onToggle: (subject: string) => void };

export function SubjectChecklist({ chosen, onToggle }: SubjectChecklistProps) {
  const { t } = useTranslation('test-builder');
  const { subjects, isPending } = useSubjects();
  return (
    <fieldset>
      <legend className="font-semibold text-lg">{t('subjects')}</legend>
      <p className="mb-3 text-muted-foreground text-sm">{t('subjectsHint')}</p>
      <div className="grid gap-3 sm:grid-cols-3 md:max-xl:grid-cols-1">
        {isPending && placeholders.map((key) => <Skeleton key={key} className="h-14 rounded-lg" />)}
        {subjects.map((subject) => {
          const checked = chosen.includes(subject);
          return (
            <Choice
              key={subject}
              checked={checked}
              onToggle={() => onToggle(subject)}
              className={cn(
                'min-h-14 rounded-lg border bg-surface px-4 font-medium transition-colors',
                checked ? 'border-primary bg-primary-soft text-primary-soft-foreground' : 'border-input',
              )}
            >
              {subjectName(subject)}
            </Choice>
          );
        })}
      </div>
      {!isPending && subjects.length === 0 && <p className="text-muted-foreground">{t('noSubjects')}</p>}
    </fieldset>
  );
}
