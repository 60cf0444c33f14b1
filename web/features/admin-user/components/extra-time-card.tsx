import { useTranslation } from 'react-i18next';
import { A_THIRD } from '#core/domain/test-taking/extra-time.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import {
  type ExtraTimeDecision,
  ExtraTimeDecisionForm,
  type ExtraTimeRequest,
} from '#web/features/admin-user/components/extra-time-decision.tsx';
import { PercentOptions } from '#web/features/admin-user/components/percent-options.tsx';

type ExtraTimeCardProps = {
  percent: number;
  request: ExtraTimeRequest | null;
  isDeciding: boolean;
  onChange: (percent: number) => void;
  onDecide: (decision: ExtraTimeDecision) => void;
};

export function ExtraTimeCard({ percent, request, isDeciding, onChange, onDecide }: ExtraTimeCardProps) {
  const { t } = useTranslation('admin-user');
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('extraTime.title')}</CardTitle>
      <Field label={t('extraTime.label')} hint={t('extraTime.hint')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={percent}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            <PercentOptions percent={percent} />
          </NativeSelect>
        )}
      </Field>
      {request && (
        <ExtraTimeDecisionForm
          key={request.asked_at}
          request={request}
          percent={percent || A_THIRD}
          isDeciding={isDeciding}
          onDecide={onDecide}
        />
      )}
    </Card>
  );
}
