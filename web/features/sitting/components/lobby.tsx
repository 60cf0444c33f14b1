import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { DeviceChecks } from '#web/features/sitting/components/device-checks.tsx';
import type { RoomProps } from '#web/features/sitting/components/door-panel.tsx';
import { HowItGoes } from '#web/features/sitting/components/how-it-goes.tsx';
import { TimeUntil } from '#web/features/sitting/components/time-until.tsx';
import { useDeviceCheck } from '#web/features/sitting/hooks/use-device-check.ts';

/** Each language under its own name, so that anyone who reads it finds it. */
const NAMES: Record<ContentLanguage, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు', ta: 'தமிழ்' };

/** In: the countdown, what the device is like, and how the exam goes. */
export function Lobby({ userId, room, state, told, now, isRunning }: RoomProps & { userId: string }) {
  const { t } = useTranslation('sitting');
  const results = useDeviceCheck(userId, room, state);
  const isPaused = told.attempt?.status === 'paused';
  return (
    <>
      <Card className="grid gap-5">
        {isRunning ? (
          <Opening isReachable={state.isReachable} isPaused={isPaused} />
        ) : (
          <>
            <TimeUntil label={t('lobby.until')} ms={Date.parse(told.starts_at) - now} />
            <p className="text-center text-muted-foreground">{t('lobby.text')}</p>
          </>
        )}
        {!state.isReachable && (
          <Alert kind="warning" role="alert">
            <p>{t(isRunning ? 'offline.atStart' : 'offline.waiting')}</p>
          </Alert>
        )}
      </Card>
      {!isRunning && (
        <>
          <Messages told={told} />
          <DeviceChecks results={results} />
          <Language room={room} state={state} />
          <HowItGoes />
        </>
      )}
    </>
  );
}

function Opening({ isReachable, isPaused }: { isReachable: boolean; isPaused: boolean }) {
  const { t } = useTranslation('sitting');
  return (
    <p role="status" className="flex items-center justify-center gap-3 font-semibold text-lg">
      {isReachable && !isPaused && <Spinner />}
      <span>{t(isPaused ? 'lobby.paused' : 'lobby.opening')}</span>
    </p>
  );
}

function Messages({ told }: Pick<RoomProps, 'told'>) {
  const { t } = useTranslation('sitting');
  const last = told.messages.at(-1);
  if (!last) return null;
  return (
    <Alert role="status">
      <p className="text-sm">{t('lobby.message')}</p>
      <p className="wrap-anywhere whitespace-pre-line font-semibold">{last.text}</p>
    </Alert>
  );
}

function Language({ room, state }: Pick<RoomProps, 'room' | 'state'>) {
  const { t } = useTranslation('sitting');
  const { entered } = state;
  if (!entered || entered.papers.length < 2) return null;
  return (
    <Field label={t('lobby.language')} hint={t('lobby.languageHint')} className="max-w-80">
      {(control) => (
        <NativeSelect
          {...control}
          value={entered.language}
          onChange={(event) => room.enter({ language: event.target.value as ContentLanguage })}
        >
          {entered.papers.map(({ language }) => (
            <option key={language} value={language} lang={language}>
              {NAMES[language]}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
