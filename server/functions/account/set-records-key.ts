import { importJWK } from 'jose';
import { z } from 'zod';
import { SetRecordsKeyRequest, SetRecordsKeyResponse } from '#core/contracts/account/processing-records.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

const CountRow = z.object({ keys: z.int() });

/** `npm run records -- new-key`: from now on records are sealed for it. Anyone who runs the installation keeps the other half elsewhere. */
export const setRecordsKey = defineFunction({
  name: 'set-records-key',
  access: 'secret-key',
  request: SetRecordsKeyRequest,
  response: SetRecordsKeyResponse,
  async handle({ asOwner }, { public_jwk: jwk, replace }) {
    // Nothing could be sealed for a point off the curve, and every sign-in notes one.
    await importJWK(jwk, 'ECDH-ES').catch(() => {
      throw new AppError('invalid_request', 'This is no key: its point does not lie on the curve P-256.');
    });
    return asOwner('the key of records is set by who runs the installation', async (tx) => {
      await tx.query('lock table private.processing_record_keys in exclusive mode');
      const { keys } = await queryRow(
        tx,
        CountRow,
        'select count(*)::int as keys from private.processing_record_keys',
      );
      if (keys > 0 && !replace)
        throw new AppError(
          'conflict',
          'There is a key already. Nothing was changed; --replace sets another.',
        );
      await tx.query('insert into private.processing_record_keys (public_jwk) values ($1)', [
        JSON.stringify(jwk),
      ]);
      return { keys: keys + 1 };
    });
  },
});
