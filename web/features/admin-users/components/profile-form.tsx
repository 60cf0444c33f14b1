import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boards, classes, indianStates, mediums } from '#web/components/profile-fields/options.ts';
import { stateInEnglish } from '#web/components/profile-fields/state-name.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { setProfile } from '#web/features/admin-users/api/change-user.ts';
import type { EditedProfile, EditedUser } from '#web/features/admin-users/api/get-profile.ts';
import { useUserChange } from '#web/features/admin-users/hooks/use-user-change.ts';
import { stateName } from '#web/lib/i18n/names.ts';

type ProfileFormProps = { user: EditedUser; profile: EditedProfile | null; onClose: () => void };

const CHOICES = [
  ['board', boards],
  ['medium', mediums],
  ['class_level', classes],
] as const;

/** Every field may stay blank: the person fills in the rest when they first sign in. */
export function ProfileForm({ user, profile, onClose }: ProfileFormProps) {
  const { t } = useTranslation(['admin-users', 'profile-fields']);
  const id = useId();
  const [draft, setDraft] = useState({
    full_name: profile?.full_name ?? user.full_name ?? '',
    board: profile?.board ?? '',
    medium: profile?.medium ?? '',
    class_level: profile?.class_level ?? '',
    state: profile?.state ? stateName(profile.state) : '',
    district: profile?.district ?? '',
  });
  const { run, isPending } = useUserChange({
    change: setProfile,
    done: () => ({ title: t('toasts.profile'), text: user.email ?? undefined }),
    failed: t('failures.profile'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ ...draft, user_id: user.user_id, state: stateInEnglish(draft.state.trim()) }, onClose);
  };
  const text = (name: 'full_name' | 'state' | 'district') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      <form id={id} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile-fields:fullName')} className="sm:col-span-2">
          {(control) => (
            <Input {...control} minLength={2} maxLength={200} autoComplete="off" {...text('full_name')} />
          )}
        </Field>
        {CHOICES.map(([name, values]) => (
          <Field key={name} label={t(`profile-fields:${name === 'class_level' ? 'class' : name}`)}>
            {(control) => (
              <NativeSelect
                {...control}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              >
                <option value="">{t('edit.blank')}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {t(`profile-fields:options.${value}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
        <Field label={t('profile-fields:state')}>
          {(control) => (
            <>
              <Input
                {...control}
                list={`${id}-states`}
                maxLength={100}
                autoComplete="off"
                {...text('state')}
              />
              <datalist id={`${id}-states`}>
                {indianStates.map((state) => (
                  <option key={state} value={stateName(state)} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={t('profile-fields:district')} className="sm:col-span-2">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" {...text('district')} />}
        </Field>
      </form>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={id} busy={isPending}>
          {t('edit.submit')}
        </Button>
      </DialogFooter>
    </>
  );
}
