import { Link } from '@tanstack/react-router';
import { MessageSquareText, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import { formatTime } from '#web/lib/i18n/format.ts';

type HallNoticesProps = Pick<ExamState, 'hall' | 'sittingId' | 'refused'>;

/** What the hall has to say: a part of the header, that takes room of its own and lies over nothing. */
export function HallNotices({ hall, sittingId, refused }: HallNoticesProps) {
  if (!hall || sittingId === null) return null;
  const message = hall.messages.at(0);
  return (
    <>
      {hall.isElsewhere && <Elsewhere sittingId={sittingId} refused={refused} />}
      {message && (
        <Message
          key={message.id}
          message={message}
          more={hall.messages.length - 1}
          onRead={() => hall.putAway(message)}
        />
      )}
    </>
  );
}

function Elsewhere({ sittingId, refused }: { sittingId: string; refused: number }) {
  const { t } = useTranslation('test-taking');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-warning-soft px-4 py-2.5 text-warning-soft-foreground md:px-8"
    >
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">{t('hall.elsewhere')}</p>
        <p className="text-sm">{t('hall.elsewhereText')}</p>
        {refused > 0 && <p className="text-sm">{t('hall.refused', { count: refused })}</p>}
      </div>
      <Link
        to="/app/sittings/$sittingId"
        params={{ sittingId }}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        {t('hall.goOnHere')}
      </Link>
    </div>
  );
}

type MessageProps = {
  message: NonNullable<ExamState['hall']>['messages'][number];
  more: number;
  onRead: () => void;
};

function Message({ message, more, onRead }: MessageProps) {
  const { t } = useTranslation('test-taking');
  return (
    <section
      aria-label={t('hall.message')}
      className="flex items-start gap-3 border-border border-t bg-primary-soft px-4 py-2.5 text-primary-soft-foreground md:px-8"
    >
      <MessageSquareText aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div role="status" className="max-h-[22dvh] min-w-0 flex-1 overflow-y-auto">
        <p className="text-sm">{t('hall.messageAt', { time: formatTime(new Date(message.at)) })}</p>
        <p className="wrap-anywhere whitespace-pre-line font-semibold">{message.text}</p>
      </div>
      <Button variant="outline" size="sm" onClick={onRead}>
        {more > 0 ? t('hall.readNext', { count: more }) : t('hall.read')}
      </Button>
    </section>
  );
}
