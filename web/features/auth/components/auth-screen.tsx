import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import { CredentialsForm } from '#web/features/auth/components/credentials-form.tsx';
import { ForgotForm } from '#web/features/auth/components/forgot-form.tsx';
import { GoogleSignIn } from '#web/features/auth/components/google-sign-in.tsx';
import { TextButton } from '#web/features/auth/components/text-button.tsx';
import { readPageConfig } from '#web/lib/page-config.ts';

type Mode = 'signIn' | 'signUp' | 'forgot' | 'resetSent' | 'confirmSent';

/** `next` is already safe: a path inside the app. */
export function AuthScreen({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<Mode>('signIn');
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
        <>
          {/* The key gives each mode a form of its own: nothing typed into one appears in the other. */}
          <CredentialsForm
            key={mode}
            mode={mode}
            next={next}
            onForgot={() => setMode('forgot')}
            onConfirmationSent={() => setMode('confirmSent')}
          />
          {readPageConfig().googleSignIn && <GoogleSignIn next={next} />}
          <TextButton onClick={() => setMode(mode === 'signIn' ? 'signUp' : 'signIn')}>
            {t(`${mode}.toggle`)}
          </TextButton>
        </>
      )}
      {mode === 'forgot' && <ForgotForm onSent={() => setMode('resetSent')} />}
      {(mode === 'resetSent' || mode === 'confirmSent') && (
        <p className="text-center" role="status">
          {t(`${mode}.text`)}
        </p>
      )}
      {!isCredentials && <TextButton onClick={() => setMode('signIn')}>{t('backToLogin')}</TextButton>}
    </AuthLayout>
  );
}
