import { useEffect, useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nearState } from '#web/components/profile-fields/near-state.ts';
import { indianStates } from '#web/components/profile-fields/options.ts';
import type { ProfileInput } from '#web/components/profile-fields/profile-schema.ts';
import { stateInEnglish } from '#web/components/profile-fields/state-name.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { stateName } from '#web/lib/i18n/names.ts';

type PlaceFieldsProps = {
  fields: Record<'state' | 'district', UseFormRegisterReturn>;
  errors: FieldErrors<ProfileInput>;
  /** As it is typed now. */
  state: string;
  onState: (state: string) => void;
};

/** State and district: suggested as they are usually written, and taken as they are typed. */
export function PlaceFields({ fields, errors, state, onState }: PlaceFieldsProps) {
  const { t } = useTranslation('profile-fields');
  const near = nearState(state);
  const districts = useDistricts(state);
  return (
    <>
      <Field isRequired label={t('state')} error={errors.state?.message}>
        {(control) => (
          <>
            <Input
              autoComplete="address-level1"
              list={`${control.id}-states`}
              {...control}
              {...fields.state}
            />
            <datalist id={`${control.id}-states`}>
              {indianStates.map((each) => (
                <option key={each} value={stateName(each)} />
              ))}
            </datalist>
            <span role="status" className="empty:hidden">
              {near && (
                <Button type="button" variant="ghost" size="sm" onClick={() => onState(near)}>
                  {t('didYouMean', { state: near })}
                </Button>
              )}
            </span>
          </>
        )}
      </Field>
      <Field isRequired label={t('district')} error={errors.district?.message} className="sm:col-span-2">
        {(control) => (
          <>
            <Input
              autoComplete="address-level2"
              list={`${control.id}-districts`}
              {...control}
              {...fields.district}
            />
            <datalist id={`${control.id}-districts`}>
              {districts.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </>
  );
}

/** Places of a state that districts are called by; they come once a state is chosen. */
function useDistricts(typed: string): readonly string[] {
  const [found, setFound] = useState<{ state: string; names: string[] } | null>(null);
  const state = indianStates.find((each) => each === stateInEnglish(typed.trim()));
  useEffect(() => {
    if (!state) return;
    let isWanted = true;
    import('#core/domain/exam-day/cities.ts').then(
      ({ CITIES }) => {
        const names = CITIES.filter((city) => city.state === state).map(({ name }) => name);
        if (isWanted) setFound({ state, names });
      },
      // Without a network there are no suggestions; what is typed is taken all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [state]);
  return found && found.state === state ? found.names : [];
}
