import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type RankingDownloadsProps = {
  version: number;
  load: () => Promise<{ csv: string; json: object }>;
  /** @param kind CSV or JSON */
  labelOf: (kind: string) => string;
  failed: string;
};

/** A published ranking as the two files it can be recomputed from. */
export function RankingDownloads({ version, load, labelOf, failed }: RankingDownloadsProps) {
  const save = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const { csv, json } = await load();
      // The hash in the JSON is of the very bytes of the CSV: nothing is put before them.
      const file = kind === 'csv' ? csv : `${JSON.stringify(json, null, 2)}\n`;
      const type = kind === 'csv' ? 'text/csv' : 'application/json';
      downloadFile(new Blob([file], { type }), `ranking-${version}.${kind}`);
    },
    onError: (error) => toast.error(failureText(error, failed)),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'json'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="sm"
          busy={save.isPending && save.variables === kind}
          aria-label={labelOf(kind.toUpperCase())}
          onClick={() => save.mutate(kind)}
        >
          <Download aria-hidden="true" />
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
