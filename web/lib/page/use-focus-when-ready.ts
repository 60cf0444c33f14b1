import { useCallback, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * After a call that failed: moves the focus to a field as soon as the form can be typed into again. Its fields are
 * disabled until then, and a disabled field takes no focus.
 */
export function useFocusWhenReady<F extends FieldValues, C, T>(
  form: UseFormReturn<F, C, T>,
  isBusy: boolean,
): (field: FieldPath<F>) => void {
  const wanted = useRef<FieldPath<F> | null>(null);
  useEffect(() => {
    if (isBusy || wanted.current === null) return;
    form.setFocus(wanted.current);
    wanted.current = null;
  });
  return useCallback((field) => {
    wanted.current = field;
  }, []);
}
