import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport, UnknownNames } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { nameId, placeOf, placeValue, withNames } from '#web/features/admin-import/model/placed-names.ts';
import { type SyllabusSubject, useSyllabus } from '#web/lib/exams/use-syllabus.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type UnknownName = UnknownNames['listed'][number];

/** Shown before the rest is asked for. */
const SHORT = 8;

/** Names of the file that the syllabus does not know, each placed once for all of its rows. */
export function FileNames({ import: known, names }: { import: QuestionImport; names: UnknownNames }) {
  const { t } = useTranslation('admin-import');
  const title = useId();
  const syllabus = useSyllabus(known.exam);
  const subjects = syllabus.map(({ subject }) => subject);
  const [listed, setListed] = useState(names.listed);
  const [isLong, setIsLong] = useState(false);
  const recheck = useImportStep((choices: ImportChoices) => recheckImport(known.id, choices));
  const hidden = isLong ? 0 : Math.max(0, listed.length - SHORT);
  const place = (chosen: UnknownName, value: string) =>
    setListed(listed.map((name) => (name === chosen ? { ...name, to: placeOf(value, subjects) } : name)));
  const placeSubjects = (value: string) =>
    setListed(
      listed.map((name) => (name.field === 'subject' ? { ...name, to: placeOf(value, subjects) } : name)),
    );
  const isGuessed = listed.some(({ to, guess }) => to === null && guess !== null);
  return (
    <Card role="region" aria-labelledby={title} className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle id={title}>{t('names.title')}</CardTitle>
        <p className="text-muted-foreground text-sm">{t('names.text')}</p>
      </div>
      {listed.filter(({ field }) => field === 'subject').length > 1 && (
        <AllSubjects syllabus={syllabus} onPlace={placeSubjects} />
      )}
      <div>
        <div
          aria-hidden="true"
          className="hidden grid-cols-2 gap-4 border-border border-b pb-2 font-medium text-muted-foreground text-sm sm:grid"
        >
          <span>{t('names.name')}</span>
          <span>{t('names.place')}</span>
        </div>
        <ul className="divide-y divide-border">
          {listed.slice(0, listed.length - hidden).map((name) => (
            <NameRow
              key={nameId(name)}
              name={name}
              syllabus={syllabus}
              onPlace={(value) => place(name, value)}
            />
          ))}
        </ul>
      </div>
      {(hidden > 0 || names.unlisted > 0) && (
        <div className="flex flex-wrap items-center gap-3">
          {hidden > 0 && (
            <Button variant="link" className="text-sm" onClick={() => setIsLong(true)}>
              {t('names.all', { count: hidden })}
            </Button>
          )}
          {names.unlisted > 0 && (
            <p className="text-muted-foreground text-sm">{t('names.unlisted', { count: names.unlisted })}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={recheck.isPending}
          onClick={() => recheck.run(withNames(known.choices, listed))}
        >
          {t('names.apply')}
        </Button>
        {isGuessed && (
          <Button
            variant="outline"
            onClick={() => setListed(listed.map((name) => ({ ...name, to: name.to ?? name.guess })))}
          >
            {t('names.takeGuesses')}
          </Button>
        )}
        <p className="text-muted-foreground text-sm">{t('choices.applyText')}</p>
      </div>
    </Card>
  );
}

type OfSyllabus = { syllabus: readonly SyllabusSubject[]; onPlace: (value: string) => void };

/** One subject for all rows whose own the exam has not. */
function AllSubjects({ syllabus, onPlace }: OfSyllabus) {
  const { t } = useTranslation('admin-import');
  return (
    <Field label={t('names.allSubjects')} className="max-w-sm">
      {(control) => (
        <NativeSelect {...control} defaultValue="" onChange={({ target }) => onPlace(target.value)}>
          <option value="">{t('names.eachAlone')}</option>
          <SubjectOptions syllabus={syllabus} />
        </NativeSelect>
      )}
    </Field>
  );
}

function NameRow({ name: known, syllabus, onPlace }: OfSyllabus & { name: UnknownName }) {
  const { t } = useTranslation('admin-import');
  const { field, subject, name, count, to, guess } = known;
  const kind =
    field === 'chapter' && subject
      ? t('names.chapterOf', { subject: subjectName(subject) })
      : t(`names.${field}`);
  return (
    <li className="grid items-center gap-2 py-3 sm:grid-cols-2 sm:gap-4">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          {kind} · {t('names.rows', { count })}
        </p>
      </div>
      <NativeSelect
        aria-label={t('names.label', { name })}
        value={placeValue(to)}
        onChange={({ target }) => onPlace(target.value)}
      >
        <option value="">{t(field === 'subject' ? 'names.chooseSubject' : 'names.keep')}</option>
        {guess && (
          <optgroup label={t('names.guess')}>
            <option value={placeValue(guess)}>
              {guess.chapter ? chapterName(guess.chapter) : subjectName(guess.subject)}
            </option>
          </optgroup>
        )}
        {field === 'subject' ? (
          <SubjectOptions syllabus={syllabus} />
        ) : (
          <ChapterOptions syllabus={syllabus} subject={subject} />
        )}
      </NativeSelect>
    </li>
  );
}

const SubjectOptions = ({ syllabus }: Pick<OfSyllabus, 'syllabus'>) =>
  syllabus.map(({ subject, name }) => (
    <option key={subject} value={placeValue({ subject })}>
      {name}
    </option>
  ));

type ChapterOptionsProps = Pick<OfSyllabus, 'syllabus'> & { subject: string | null };

/** Of the subject the file says, or of all. */
const ChapterOptions = ({ syllabus, subject: only }: ChapterOptionsProps) =>
  syllabus
    .filter(({ subject }) => only === null || subject === only)
    .map(({ subject, name, chapters }) => (
      <optgroup key={subject} label={name}>
        {chapters.map((chapter) => (
          <option key={chapter} value={placeValue({ subject, chapter })}>
            {chapterName(chapter)}
          </option>
        ))}
      </optgroup>
    ));
