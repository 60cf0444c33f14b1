import { ClientOnly, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import { ConfirmSent } from '#web/features/auth/components/confirm-sent.tsx';
import { CredentialsForm } from '#web/features/auth/components/credentials-form.tsx';
import { ForgotForm } from '#web/features/auth/components/forgot-form.tsx';
import { GoogleSignIn } from '#web/features/auth/components/google-sign-in.tsx';
import { TextButton } from '#web/features/auth/components/text-button.tsx';
import { WhatApplies } from '#web/features/auth/components/what-applies.tsx';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { useFetchAhead } from '#web/lib/page/use-fetch-ahead.ts';
import { useSite } from '#web/lib/page/use-site.ts';

type Mode = 'signIn' | 'signUp' | 'forgot' | 'resetSent' | 'confirmSent';

type AuthScreenProps = { next: string; isNew: boolean; linkExpired: boolean };

/** `isNew`: anyone who comes has no account yet. `next` is already safe: a path inside the app. `linkExpired`: a reset link brought the student here. */
export function AuthScreen({ next, isNew, linkExpired }: AuthScreenProps) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<Mode>(linkExpired ? 'forgot' : isNew ? 'signUp' : 'signIn');
  /** Typed into one form and wanted in the next. */
  const [email, setEmail] = useState('');
  useFocusOnChange(mode);
  const { registration } = useSite();
  useFetchAhead(mode === 'signUp');
  const isCredentials = mode === 'signIn' || mode === 'signUp';
  const home = (
    <Link
      to="/"
      className="justify-self-center rounded-md px-2 py-1 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
    >
      {t('backToHome')}
    </Link>
  );
  return (
    <AuthLayout title={t(`${mode}.title`)} subtitle={t(`${mode}.subtitle`)} footer={home}>
      {isCredentials && (
        <LivingForm>
          {/* The key gives each mode a form of its own: nothing typed into one appears in the other. */}
          <CredentialsForm
            key={mode}
            mode={mode}
            next={next}
            email={email}
            onMode={(wanted, typed) => {
              setEmail(typed);
              setMode(wanted);
            }}
          />
          <ClientOnly>{readPageConfig().googleSignIn && <GoogleSignIn next={next} />}</ClientOnly>
          {mode === 'signUp' && <WhatApplies />}
          {registration === 'open' || mode === 'signUp' ? (
            <TextButton
              onClick={() => {
                setEmail('');
                setMode(mode === 'signIn' ? 'signUp' : 'signIn');
              }}
            >
              {t(`${mode}.toggle`)}
            </TextButton>
          ) : (
            <p className="text-center text-muted-foreground">{t('byInvitation')}</p>
          )}
        </LivingForm>
      )}
      {mode === 'forgot' && (
        <>
          {linkExpired && (
            <Alert kind="warning" role="alert" className="mb-5">
              <p>{t('forgot.linkExpired')}</p>
            </Alert>
          )}
          <ForgotForm email={email} onSent={() => setMode('resetSent')} />
        </>
      )}
      {mode === 'resetSent' && (
        <p className="text-center" role="status">
          {t('resetSent.text')}
        </p>
      )}
      {mode === 'confirmSent' && <ConfirmSent email={email} next={next} />}
      {!isCredentials && (
        <TextButton
          onClick={() => {
            setEmail('');
            setMode('signIn');
          }}
        >
          {t('backToLogin')}
        </TextButton>
      )}
    </AuthLayout>
  );
}

/** Disabled until the scripts are loaded: what is typed before that would be lost. */
function LivingForm({ children }: { children: ReactNode }) {
  return <ClientOnly fallback={<div inert>{children}</div>}>{children}</ClientOnly>;
}

/** Another mode is another screen: the focus goes to its first field, or to what it says. */
function useFocusOnChange(mode: Mode): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const content = document.getElementById('content');
    (content?.querySelector('input') ?? content?.querySelector('h1'))?.focus();
  }, [mode]);
}
