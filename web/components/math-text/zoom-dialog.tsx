import { useTranslation } from 'react-i18next';
import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { groundOf } from '#web/components/math-text/picture-ground.ts';
import { Dialog, DialogContent, DialogTitle } from '#web/components/ui/dialog.tsx';
import { pictureAt } from '#web/lib/offline/picture-sources.ts';
import { cn } from '#web/lib/page/cn.ts';

type ZoomDialogProps = { image: QuestionImage; onClose: () => void };

/** The picture as large as the screen. */
export default function ZoomDialog({ image, onClose }: ZoomDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={t('close')}
        aria-describedby={undefined}
        className="grid gap-4 sm:w-[calc(100%-4rem)] sm:max-w-5xl"
      >
        <DialogTitle className="pr-10 text-base">{image.alt}</DialogTitle>
        <div className="overflow-auto">
          <img
            src={pictureAt(image.src)}
            alt={image.alt}
            className={cn('mx-auto max-h-[75dvh] w-full rounded-lg object-contain', groundOf(image))}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
