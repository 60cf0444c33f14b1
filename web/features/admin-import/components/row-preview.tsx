import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { multiple } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ParsedTexts } from '#web/features/admin-import/api/list-rows.ts';

/** Of several that are to be chosen together those of the first choice, as the printed key has them. */
function rightOf({ kind, key = '', correctIndex }: ParsedTexts): readonly (number | null)[] {
  return kind === 'multiple' ? (multiple.readKey(key)?.right[0] ?? []) : [correctIndex];
}

/** A question of the file as a student will meet it, with its key and explanation. */
export function RowPreview({ parsed }: { parsed: ParsedTexts }) {
  const { t } = useTranslation('admin-import');
  const language = textLanguage(parsed.stem);
  const right = rightOf(parsed);
  const place = [parsed.subject, parsed.chapter, parsed.topic].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-3">
      {place && <p className="wrap-anywhere text-muted-foreground text-sm">{place}</p>}
      <MathText text={parsed.stem} lang={language} />
      <ol className="grid gap-1.5 empty:hidden sm:grid-cols-2">
        {parsed.options.map((option, index) => {
          const isKey = right.includes(index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
              key={index}
              className={`flex items-start gap-2.5 rounded-lg border px-3 py-2 ${isKey ? 'border-success bg-success-soft text-success-soft-foreground' : 'border-border'}`}
            >
              <span className="font-semibold">{OPTION_LETTERS[index] ?? index + 1}</span>
              <MathText text={option} lang={language} className="min-w-0 flex-1" />
              {isKey && <Check aria-label={t('rows.key')} className="mt-1 size-4 shrink-0" strokeWidth={3} />}
            </li>
          );
        })}
      </ol>
      {parsed.kind === 'numerical' && parsed.key && (
        <p className="text-sm">
          {t('rows.key')}: <span className="font-semibold tabular-nums">{parsed.key}</span>
        </p>
      )}
      {(parsed.pool === 'reserved' || (parsed.translations ?? []).length > 0) && (
        <p className="flex flex-wrap gap-2">
          {parsed.pool === 'reserved' && <Badge variant="neutral">{t('rows.reserved')}</Badge>}
          {parsed.translations
            ?.filter(({ stem }) => stem === '')
            .map((said) => (
              <Badge key={said.language} variant="neutral">
                {t(`rows.translated.${said.language as 'hi'}`, { defaultValue: said.language })}
              </Badge>
            ))}
        </p>
      )}
      {(parsed.translations ?? [])
        .filter(({ stem }) => stem !== '')
        .map((said) => (
          <details key={said.language} className="text-sm">
            <summary className="cursor-pointer font-medium">
              {t(`rows.translated.${said.language as 'hi'}`, { defaultValue: said.language })}
            </summary>
            <MathText text={said.stem} lang={said.language as 'hi'} className="mt-2" />
            <ol className="mt-2 grid gap-1 sm:grid-cols-2">
              {said.options.map((option, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
                <li key={index} className="flex gap-2">
                  <span className="font-semibold">{OPTION_LETTERS[index] ?? index + 1}</span>
                  <MathText text={option} lang={said.language as 'hi'} className="min-w-0 flex-1" />
                </li>
              ))}
            </ol>
          </details>
        ))}
      {parsed.explanation && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('rows.explanation')}</summary>
          <MathText text={parsed.explanation} lang={language} className="mt-2" />
        </details>
      )}
    </div>
  );
}
