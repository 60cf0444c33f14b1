import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';

type PartHeadingProps = {
  name: string;
  onRemove: () => void;
  /** null: it is the first, or the last. */
  onEarlier?: (() => void) | null;
  onLater?: (() => void) | null;
};

/** What a part of the form is called, and what is done with it as a whole. */
export function PartHeading({ name, onRemove, onEarlier, onLater }: PartHeadingProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <div className="flex items-center gap-1">
      <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</h3>
      {onEarlier !== undefined && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('earlier', { name })}
          disabled={onEarlier === null}
          onClick={() => onEarlier?.()}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
      )}
      {onLater !== undefined && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('later', { name })}
          disabled={onLater === null}
          onClick={() => onLater?.()}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      )}
      <Button variant="ghost" size="icon-sm" aria-label={t('removePart', { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
