import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';

/** In the corner of a dialog or a sheet. */
export function CloseButton({ label }: { label: string }) {
  return (
    <Radix.Close
      aria-label={label}
      className="absolute top-3 right-3 grid size-10 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}
