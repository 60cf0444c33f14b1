import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { signInWithGoogle } from '#web/features/auth/api/sign-in-with-google.ts';
import { useAuthErrorText } from '#web/features/auth/hooks/use-auth-error-text.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Shown only where the server has the credentials for it. */
export function GoogleSignIn({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const leave = useMutation({
    mutationFn: () => signInWithGoogle(next),
    onError: (error) => toast.error(errorText(error, t('googleFailed'))),
  });
  return (
    <div className="mt-6 grid gap-6">
      <div className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('orContinueWith')}
      </div>
      <Button
        variant="outline"
        block
        busy={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {t('google')}
      </Button>
    </div>
  );
}
