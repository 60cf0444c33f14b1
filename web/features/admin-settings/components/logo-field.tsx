import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#core/contracts/question-bank/upload-question-picture.ts';
import { LogoMark } from '#web/components/logo.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { uploadLogo } from '#web/features/admin-settings/api/upload-logo.ts';
import { useSaveSettings } from '#web/features/admin-settings/hooks/use-save-settings.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function LogoField({ logo }: { logo: string | null }) {
  const { t } = useTranslation('admin-settings');
  const id = useId();
  const { save, isPending } = useSaveSettings();
  const upload = useMutation({
    mutationFn: uploadLogo,
    onSuccess: (site_logo) => save({ site_logo }),
    onError: (error) => toast.error(failureText(error, t('site.logoFailed'))),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file && !upload.isPending) upload.mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {logo ? (
        <img
          src={logo}
          alt={t('site.logo')}
          className="size-14 rounded-lg border border-border object-contain"
        />
      ) : (
        <LogoMark className="size-14" />
      )}
      <div className="flex flex-wrap gap-2">
        <label
          htmlFor={id}
          className={`${buttonVariants({ variant: 'outline', size: 'sm' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring`}
        >
          {t(upload.isPending || isPending ? 'site.logoBusy' : 'site.logoChoose')}
          <input id={id} type="file" accept={PICTURE_TYPES.join(',')} className="sr-only" onChange={choose} />
        </label>
        {logo && (
          <Button variant="ghost" size="sm" onClick={() => save({ site_logo: null })}>
            {t('site.logoRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
