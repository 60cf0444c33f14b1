import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showCode } from '#core/domain/text/readable-code.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { afterBattleLink } from '#web/features/demo/model/after-battle-link.ts';

/** Where the link of a battle leads somebody without an account: what it is, and the demo under it. Says nothing of who sent it. */
export function BattleInvitation({ code }: { code: string }) {
  const { t } = useTranslation('demo');
  return (
    <section className="mx-auto grid w-full max-w-reading justify-items-start gap-2 pt-8">
      <h2 className="font-bold text-2xl">{t('battle.title')}</h2>
      <p className="text-muted-foreground">{t('battle.text', { code: showCode(code) })}</p>
      <Link
        to="/auth"
        search={{ next: afterBattleLink(code) }}
        className={buttonVariants({ variant: 'outline', className: 'mt-1' })}
      >
        {t('battle.signIn')}
      </Link>
    </section>
  );
}
