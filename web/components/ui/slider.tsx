import { Slider as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type SliderProps = ComponentProps<typeof Radix.Root> & {
  /** The name of the thumb, for anyone who does not see it. */
  label: string;
  /** The present value in words, for example 'Hard'. */
  valueText?: string;
};

/** One thumb. */
export function Slider({ label, valueText, className, ...props }: SliderProps) {
  return (
    <Radix.Root
      className={cn('relative flex h-8 w-full touch-none select-none items-center', className)}
      {...props}
    >
      <Radix.Track className="relative h-2 grow overflow-hidden rounded-full bg-primary-soft">
        <Radix.Range data-slot="slider-range" className="absolute h-full bg-primary" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-[3px] border-primary bg-surface shadow-card transition-transform hover:scale-110 focus-visible:rounded-full"
      />
    </Radix.Root>
  );
}
