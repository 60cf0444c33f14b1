import { ImageOff, Maximize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { groundOf } from '#web/components/math-text/picture-ground.ts';
import { pictureAt } from '#web/lib/offline/picture-sources.ts';
import { cn } from '#web/lib/page/cn.ts';

/** Reserved where the text says no size. */
const USUAL = { width: 4, height: 3 };

type PictureProps = { image: QuestionImage; className?: string };

/** Its size is reserved before it is loaded, so that nothing jumps. */
export function Picture({ image, className }: PictureProps) {
  const { src, alt, size } = image;
  const [isMissing, setMissing] = useState(false);
  const { width, height } = size ?? USUAL;
  const shape = {
    aspectRatio: `${String(width)} / ${String(height)}`,
    ...(size && { width: `${String(size.width)}px` }),
  };
  const frame = cn('block w-full max-w-full rounded-lg', !size && 'max-w-96', className);
  if (isMissing) {
    return (
      <span
        className={cn(frame, 'grid content-center justify-items-center gap-2 bg-muted p-3 text-sm')}
        style={shape}
      >
        <ImageOff aria-hidden="true" className="size-5" />
        {alt}
      </span>
    );
  }
  return (
    <img
      src={pictureAt(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={cn(frame, groundOf(image), 'object-contain')}
      style={shape}
    />
  );
}

/** A picture that a tap, or Enter, shows as large as the screen. */
export function ZoomablePicture({ image }: { image: QuestionImage }) {
  return (
    <Zoom image={image} className="relative my-3 block max-w-full cursor-zoom-in rounded-lg text-left">
      <Picture image={image} />
    </Zoom>
  );
}

/** For a picture that stands inside something that is pressed for another reason, as an option. */
export function ZoomButton({ image, className }: PictureProps) {
  return (
    <Zoom
      image={image}
      className={cn(
        'grid size-11 place-items-center rounded-lg border border-border bg-surface text-muted-foreground hover:text-foreground',
        className,
      )}
    >
      <Maximize2 aria-hidden="true" className="size-5" />
    </Zoom>
  );
}

type ZoomProps = PictureProps & { children: ReactNode };

/** The dialog is a script of its own, fetched beside a picture: most questions have none, and pay nothing for it. */
const loadZoomDialog = () => import('#web/components/math-text/zoom-dialog.tsx');
const ZoomDialog = lazy(loadZoomDialog);

function Zoom({ image, className, children }: ZoomProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Preloaded: in an exam the network may be missing when it is opened.
  const open = () =>
    void loadZoomDialog().then(
      () => setOpen(true),
      () => undefined,
    );
  useEffect(() => void loadZoomDialog().catch(() => undefined), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('enlarge', { picture: image.alt })}
        onClick={open}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ZoomDialog image={image} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
