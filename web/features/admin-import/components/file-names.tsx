import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport, UnknownNames } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { nameId, placeOf, placeValue, withNames } from '#web/features/admin-import/model/placed-names.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type UnknownName = UnknownNames['listed'][number];

/** Shown before the rest is asked for. */
const SHORT = 8;

/** Names of the file that the syllabus does not know, each placed once for all of its rows. */
export function FileNames({ import: known, names }: { import: QuestionImport; names: UnknownNames }) {
  const { t } = useTranslation('admin-import');
  const title = useId();
  const [listed, setListed] = useState(names.listed);
  const [isLong, setIsLong] = useState(false);
  const recheck = useImportStep((choices: ImportChoices) => recheckImport(known.id, choices));
  const hidden = isLong ? 0 : Math.max(0, listed.length - SHORT);
  const place = (chosen: UnknownName, value: string) =>
    setListed(listed.map((name) => (name === chosen ? { ...name, to: placeOf(value) } : name)));
  const isGuessed = listed.some(({ to, guess }) => to === null && guess !== null);
  return (
    <Card role="region" aria-labelledby={title} className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle id={title}>{t('names.title')}</CardTitle>
        <p className="text-muted-foreground text-sm">{t('names.text')}</p>
      </div>
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
            <NameRow key={nameId(name)} name={name} onPlace={(value) => place(name, value)} />
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

function NameRow({ name: known, onPlace }: { name: UnknownName; onPlace: (value: string) => void }) {
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
        {field === 'subject' ? <SubjectOptions /> : <ChapterOptions subject={subject} />}
      </NativeSelect>
    </li>
  );
}

const SubjectOptions = (): ReactNode =>
  SUBJECTS.map((subject) => (
    <option key={subject} value={placeValue({ subject })}>
      {subjectName(subject)}
    </option>
  ));

/** Of the subject the file says, or of all. */
const ChapterOptions = ({ subject: only }: { subject: Subject | null }): ReactNode =>
  SUBJECTS.filter((subject) => only === null || subject === only).map((subject) => (
    <optgroup key={subject} label={subjectName(subject)}>
      {SYLLABUS_CHAPTERS[subject].map((chapter) => (
        <option key={chapter} value={placeValue({ subject, chapter })}>
          {chapterName(chapter)}
        </option>
      ))}
    </optgroup>
  ));
