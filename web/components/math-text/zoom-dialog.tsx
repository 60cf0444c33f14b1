import { useTranslation } from 'react-i18next';
import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { groundOf } from '#web/components/math-text/picture-ground.ts';
import { Dialog, DialogContent, DialogTitle } from '#web/components/ui/dialog.tsx';
import { pictureAt } from '#web/lib/offline/picture-sources.ts';
import { cn } from '#web/lib/page/cn.ts';

type ZoomDialogProps = { image: QuestionImage; onClose: () => void };

/** The picture as large as a wide screen; on a phone twice as wide, and moved. */
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="overflow-auto" tabIndex={0} aria-label={image.alt}>
          <img
            src={pictureAt(image.src)}
            alt={image.alt}
            className={cn(
              'mx-auto h-auto rounded-lg object-contain sm:max-h-[75dvh] sm:w-full',
              // On a phone it is wider than the screen, which it fills before it is opened: it is moved, not shrunk.
              'max-sm:w-160 max-sm:max-w-none',
              groundOf(image),
            )}
          />
        </section>
      </DialogContent>
    </Dialog>
  );
}
