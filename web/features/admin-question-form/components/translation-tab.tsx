import { Bot, CircleCheck, CircleDashed, CircleDot, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TabsTrigger } from '#web/components/ui/tabs.tsx';
import type { TranslationLanguage } from '#web/features/admin-question-form/model/question-draft.ts';
import type { TranslationState } from '#web/features/admin-question-form/model/question-version.ts';

const ICONS = {
  missing: CircleDashed,
  older: TriangleAlert,
  machine: Bot,
  current: CircleCheck,
  unsaved: CircleDot,
};

type TranslationTabProps = { language: TranslationLanguage; state: TranslationState | 'unsaved' };

/** The language in its own words, and how its translation stands. */
export function TranslationTab({ language, state }: TranslationTabProps) {
  const { t } = useTranslation('question-form');
  const Icon = ICONS[state];
  return (
    <TabsTrigger value={language} className="inline-flex items-center gap-1.5 px-3">
      <span lang={language}>{t(`ownNames.${language}`)}</span>
      <span className="inline-flex items-center gap-1 font-normal text-muted-foreground text-sm">
        <Icon aria-hidden="true" className="size-4" />
        {t(`translation.states.${state}`)}
      </span>
    </TabsTrigger>
  );
}
