import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { inputClasses } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/page/cn.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type State = { kind: 'idle' | 'sending' | 'done' } | { kind: 'error'; text: string };

/** No query cache, and the call is loaded when it is made: the form stands at the foot of every public page. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter');
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement) || state.kind === 'sending') return;
    if (input.value.trim() === '' || !input.validity.valid) {
      setState({ kind: 'error', text: t('form.invalid') });
      input.focus();
      return;
    }
    setState({ kind: 'sending' });
    try {
      const { subscribeToNewsletter } = await import(
        '#web/features/newsletter/api/subscribe-to-newsletter.ts'
      );
      await subscribeToNewsletter(input.value.trim());
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'error', text: failureText(error, t('form.failed')) });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="grid content-start gap-2">
      <p className="font-semibold text-foreground">{t('form.title')}</p>
      <p id={`${id}-text`}>{t('form.text')}</p>
      {state.kind !== 'done' && (
        <div className="flex flex-wrap gap-2">
          <input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={320}
            aria-label={t('form.email')}
            aria-describedby={`${id}-text ${id}-state`}
            aria-invalid={state.kind === 'error' ? true : undefined}
            placeholder={t('form.placeholder')}
            className={cn(inputClasses, 'w-auto min-w-0 flex-1 basis-52')}
          />
          <button type="submit" aria-busy={state.kind === 'sending'} className={buttonVariants()}>
            {state.kind === 'sending' ? t('form.subscribing') : t('form.subscribe')}
          </button>
        </div>
      )}
      <p
        id={`${id}-state`}
        role="status"
        className={state.kind === 'error' ? 'text-danger-soft-foreground' : ''}
      >
        <span>{state.kind === 'done' && t('form.done')}</span>
        <span>{state.kind === 'error' && state.text}</span>
      </p>
    </form>
  );
}
