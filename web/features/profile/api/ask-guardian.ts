import { AskGuardianResponse } from '#core/contracts/guardians/guardian-status.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const askGuardian = () => callFunction('ask-guardian', {}, { schema: AskGuardianResponse });
