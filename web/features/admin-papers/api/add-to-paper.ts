import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { type AddRequest, addToPaper } from '#web/lib/question-bank/add-to-paper.ts';

/** What was added is told before the papers are read again. */
export const addToPaperMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (request: AddRequest) => {
      const added = await addToPaper(request);
      void client.invalidateQueries({ queryKey: papersKeys.all });
      return added;
    },
  });
