import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { useStudyLanguages } from '#web/components/profile-fields/use-study-languages.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useGenerate } from '#web/features/printing/hooks/use-generate.ts';

type GenerateCardProps = {
  testId: string;
  questionCount: number;
  /** The language of what is printed already; null: nothing is. */
  printedIn: ContentLanguage | null;
  /** Chosen to begin with. */
  language: ContentLanguage;
};

export function GenerateCard({ testId, questionCount, printedIn, language }: GenerateCardProps) {
  const { t } = useTranslation('printing');
  const languageId = useId();
  const [chosen, setChosen] = useState(printedIn ?? language);
  const [accessible, setAccessible] = useState(false);
  const accessibleId = useId();
  const offered = useStudyLanguages(studyLanguages.find(({ lang }) => lang === chosen)?.value);
  const { generate, isPending, isPremiumNeeded } = useGenerate(testId, questionCount);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{printedIn ? t('generate.again') : t('generate.title')}</CardTitle>
        <CardDescription>{printedIn ? t('generate.againText') : t('generate.text')}</CardDescription>
      </CardHeader>
      <div className="grid gap-4">
        <div className="grid max-w-xs gap-2">
          <Label htmlFor={languageId}>{t('generate.language')}</Label>
          <NativeSelect
            id={languageId}
            value={chosen}
            onChange={(event) => setChosen(ContentLanguage.parse(event.target.value))}
          >
            {offered.map(({ lang, label }) => (
              <option key={lang} value={lang}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </div>
        <label htmlFor={accessibleId} className="flex min-h-11 items-center gap-3">
          <Checkbox
            id={accessibleId}
            checked={accessible}
            onCheckedChange={(checked) => setAccessible(checked === true)}
          />
          {t('generate.accessible')}
        </label>
        <Button
          className="justify-self-start"
          variant={printedIn ? 'outline' : 'primary'}
          busy={isPending}
          onClick={() => generate({ language: chosen, accessible })}
        >
          <Printer aria-hidden="true" />
          {t('generate.button')}
        </Button>
        {isPremiumNeeded && (
          <Alert role="alert">
            <p>{t('generate.premium')}</p>
            <Link to="/pricing" className="font-medium underline underline-offset-4">
              {t('generate.pricing')}
            </Link>
          </Alert>
        )}
      </div>
    </Card>
  );
}
