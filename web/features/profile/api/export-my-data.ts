import { ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import { callFunction } from '#web/lib/call-function.ts';

export function exportMyData(): Promise<ExportMyDataResponse> {
  return callFunction('export-my-data', {}, { schema: ExportMyDataResponse });
}
