import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { chooseLanguage } from '#web/lib/i18n/language.ts';
import { interfaceLanguages, languageOfTag } from '#web/lib/i18n/languages.ts';
import { useSite } from '#web/lib/page/use-site.ts';

/** For visitors; a student's profile decides. A transparent native select lies over what looks like a button. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { languages } = useSite();
  const current = languageOfTag(i18n.language) ?? interfaceLanguages[0];
  return (
    <span
      className={`${buttonVariants({ variant: 'ghost', size: 'sm' })} relative h-11 px-2! has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
      </svg>
      <span aria-hidden="true" className="max-sm:hidden">
        {current.name}
      </span>
      <select
        aria-label={t('language')}
        value={current.code}
        onChange={(event) => {
          const chosen = languageOfTag(event.target.value);
          if (chosen) void chooseLanguage(chosen.code);
        }}
        className="absolute inset-0 w-full cursor-pointer bg-surface text-foreground opacity-0"
      >
        {interfaceLanguages
          .filter(({ profile }) => languages.includes(profile))
          .map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
      </select>
    </span>
  );
}
