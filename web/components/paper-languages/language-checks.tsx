import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';

type LanguageChecksProps = {
  legend: string;
  value: readonly ContentLanguage[];
  onChange: (languages: ContentLanguage[]) => void;
};

/** The languages a paper is given in: one at least. */
export function LanguageChecks({ legend, value, onChange }: LanguageChecksProps) {
  const toggle = (language: ContentLanguage, isOn: boolean) => {
    const next = isOn ? [...value, language] : value.filter((each) => each !== language);
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {interfaceLanguages.map(({ code, name }) => (
          <div key={code} className="flex items-center gap-2.5">
            <Checkbox
              id={`language-${code}`}
              checked={value.includes(code)}
              onCheckedChange={(isOn) => toggle(code, isOn === true)}
            />
            <Label htmlFor={`language-${code}`} lang={code} className="font-normal">
              {name}
            </Label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
