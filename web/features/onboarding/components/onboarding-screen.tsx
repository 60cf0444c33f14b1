import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { LogoMark } from '#web/components/logo.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useSignOut } from '#web/components/use-sign-out.ts';
import { ProfileForm } from '#web/features/onboarding/components/profile-form.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { useFetchAhead } from '#web/lib/page/use-fetch-ahead.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import type { Profile } from '#web/lib/student/profile-row.ts';

export function OnboardingScreen({ onSaved }: { onSaved: (profile: Profile) => Promise<void> }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const user = useUser();
  const leave = useSignOut('/auth');
  const sessionWasLost = user === null && leave.isIdle;
  usePageTitle(t('title'));
  useFetchAhead(false);
  useEffect(() => {
    if (!sessionWasLost) return;
    toast.error(t('mustBeSignedIn'));
    void navigate({ to: '/auth' });
  }, [sessionWasLost, navigate, t]);

  return (
    <main
      id="content"
      className="relative grid min-h-dvh content-start justify-items-center gap-6 px-4 py-8 sm:content-center sm:py-12"
    >
      <LanguageSwitch className="absolute! top-3 right-3" />
      <LogoMark className="size-10" />
      <div className="w-full max-w-2xl rounded-2xl border border-border bg-surface p-5 shadow-raised sm:p-8">
        <header className="mb-6 grid gap-1">
          <h1 className="font-bold text-2xl">{t('title')}</h1>
          <p className="text-muted-foreground">{t('subtitle')}</p>
        </header>
        {user ? (
          <ProfileForm userId={user.id} onSaved={onSaved} />
        ) : (
          <Spinner className="mx-auto my-16 size-8 text-link" />
        )}
      </div>
      <Button variant="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('backToSignIn')}
      </Button>
    </main>
  );
}
