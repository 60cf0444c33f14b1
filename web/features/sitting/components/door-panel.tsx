import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { HowItGoes } from '#web/features/sitting/components/how-it-goes.tsx';
import { TimeUntil } from '#web/features/sitting/components/time-until.tsx';
import type { RoomState, WaitingRoom } from '#web/features/sitting/room/waiting-room.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export type RoomProps = {
  room: WaitingRoom;
  state: RoomState;
  told: CandidateSittingState;
  now: number;
  isRunning: boolean;
};

/** Before this device is in: a code, another device, a late start, or only a moment. */
export function DoorPanel({ room, state, told, now, isRunning }: RoomProps) {
  const { t } = useTranslation('sitting');
  // Asked again where another device is to give the exam up: the code is read aloud in the hall, and only there.
  const [code, setCode] = useState('');
  const { door } = state;
  const asksForCode = told.needs_code && (door === 'code' || door === 'codeWrong' || isRunning);
  const enter = (take_over?: boolean) =>
    room.enter({ ...(code.trim() && { entry_code: code.trim() }), ...(take_over && { take_over }) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <>
      <Card className="grid gap-5">
        {!isRunning && <TimeUntil label={t('lobby.until')} ms={Date.parse(told.starts_at) - now} />}
        {isRunning && door !== 'otherDevice' && <p className="font-semibold text-lg">{t('door.running')}</p>}
        {!state.isReachable && (
          <Alert kind="warning" role="alert">
            <p>{t('offline.text')}</p>
          </Alert>
        )}
        {door === 'otherDevice' && (
          <OtherDevice code={code} onCode={setCode} needsCode={told.needs_code} onMove={() => enter(true)} />
        )}
        {door === 'closed' && (
          <Alert kind="warning" role="alert">
            <p>{t('door.closed')}</p>
            <Button variant="outline" size="sm" className="justify-self-start" onClick={() => enter()}>
              {t('door.tryAgain')}
            </Button>
          </Alert>
        )}
        {door === 'failed' && (
          <Alert kind="danger" role="alert">
            <p>{failureText(state.failure, t('door.failed'))}</p>
            <Button variant="outline" size="sm" className="justify-self-start" onClick={() => enter()}>
              {t('door.tryAgain')}
            </Button>
          </Alert>
        )}
        {(door === 'entering' || (door === 'outside' && !isRunning)) && (
          <p role="status" className="flex items-center justify-center gap-3 text-muted-foreground">
            <Spinner />
            {t('door.entering')}
          </p>
        )}
        {(door === 'code' || door === 'codeWrong' || (door === 'outside' && isRunning)) && (
          <form onSubmit={onSubmit} className="grid gap-4">
            {asksForCode && (
              <CodeField
                code={code}
                onCode={setCode}
                error={door === 'codeWrong' ? t('door.codeWrong') : undefined}
              />
            )}
            <Button type="submit" size="lg" disabled={asksForCode && code.trim() === ''}>
              {t(isRunning ? 'door.startNow' : 'door.enter')}
            </Button>
          </form>
        )}
      </Card>
      {!isRunning && <HowItGoes />}
    </>
  );
}

type CodeFieldProps = { code: string; onCode: (code: string) => void; error?: string | undefined };

function CodeField({ code, onCode, error }: CodeFieldProps) {
  const { t } = useTranslation('sitting');
  return (
    <Field label={t('door.code')} hint={t('door.codeHint')} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="text-center font-mono text-xl tracking-wide"
          onChange={(event) => onCode(event.target.value)}
        />
      )}
    </Field>
  );
}

function OtherDevice({
  code,
  onCode,
  needsCode,
  onMove,
}: CodeFieldProps & { needsCode: boolean; onMove: () => void }) {
  const { t } = useTranslation('sitting');
  return (
    <div role="alert" className="grid gap-4">
      <div className="grid gap-1">
        <p className="font-semibold text-lg">{t('door.otherDevice')}</p>
        <p className="text-muted-foreground">{t('door.otherDeviceText')}</p>
      </div>
      {needsCode && <CodeField code={code} onCode={onCode} />}
      <Button size="lg" disabled={needsCode && code.trim() === ''} onClick={onMove}>
        {t('door.moveHere')}
      </Button>
    </div>
  );
}
