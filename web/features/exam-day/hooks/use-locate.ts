import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExamDay } from '#web/features/exam-day/api/get-exam-day.ts';
import { examDayKeys } from '#web/features/exam-day/api/keys.ts';
import { locateAddresses } from '#web/features/exam-day/api/locate.ts';

/** Has addresses without coordinates looked up, once for each of them; nobody waits for it. */
export function useLocate(userId: string, { context, savedAt }: ExamDay): void {
  const queryClient = useQueryClient();
  const asked = useRef('');
  const { home_address: home, exam_center_address: center, exam_city: city } = context;
  const isMissing =
    (home !== null && context.home_lat === null) || ((center ?? city) !== null && context.exam_lat === null);
  const addresses = isMissing && savedAt === null ? JSON.stringify([home, center, city]) : '';
  useEffect(() => {
    if (addresses === '' || asked.current === addresses) return;
    asked.current = addresses;
    const refresh = () => queryClient.invalidateQueries({ queryKey: examDayKeys.detail(userId) });
    // The centre of the city is there before the geocoder has answered.
    const early = setTimeout(() => void refresh(), EARLY_MS);
    locateAddresses()
      .then(refresh)
      .catch((error: unknown) => console.warn('The addresses are looked up later:', error))
      .finally(() => clearTimeout(early));
  }, [addresses, userId, queryClient]);
}

const EARLY_MS = 1_500;
