import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MyTest } from '#core/contracts/tests/list-my-tests.ts';
import { PopupButton } from '#web/components/popup-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useRemoveTest } from '#web/features/my-tests/hooks/use-remove-test.ts';
import { useTakeTest } from '#web/features/my-tests/hooks/use-take-test.ts';
import { titleName } from '#web/lib/i18n/names.ts';

const loadPopup = async () =>
  (await import('#web/features/my-tests/components/my-test-popup.tsx')).MyTestPopup;

/** What else can be done with a test. */
export function MyTestMenu({ test }: { test: MyTest }) {
  const { t } = useTranslation('my-tests');
  const { take, isStarting } = useTakeTest(test.test_id);
  const { remove, isRemoving } = useRemoveTest(test.test_id);
  const button = (
    <Button
      variant="ghost"
      size="icon"
      busy={isStarting || isRemoving}
      aria-label={t('moreOf', { title: titleName(test.title) })}
    >
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
  return <PopupButton kind="menu" button={button} load={loadPopup} popup={{ test, take, remove }} />;
}
