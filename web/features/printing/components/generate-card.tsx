import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { PaperLanguageFields } from '#web/components/paper-languages/paper-language-fields.tsx';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { useStudyLanguages } from '#web/components/profile-fields/use-study-languages.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
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
  const [chosen, setChosen] = useState<PaperLanguages>({
    language: printedIn ?? language,
    second: null,
    arrangement: 'side_by_side',
  });
  const [accessible, setAccessible] = useState(false);
  const accessibleId = useId();
  const offered = useStudyLanguages(studyLanguages.find(({ lang }) => lang === chosen.language)?.value);
  const { generate, isPending, isPremiumNeeded } = useGenerate(testId, questionCount);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{printedIn ? t('generate.again') : t('generate.title')}</CardTitle>
        <CardDescription>{printedIn ? t('generate.againText') : t('generate.text')}</CardDescription>
      </CardHeader>
      <div className="grid gap-4">
        <div className="grid max-w-xs gap-4">
          <PaperLanguageFields
            label={t('generate.language')}
            languages={offered}
            value={chosen}
            onChange={setChosen}
          />
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
          onClick={() => generate({ languages: chosen, accessible })}
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
