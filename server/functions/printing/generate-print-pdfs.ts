import { z } from 'zod';
import {
  GeneratePrintPdfsRequest,
  NO_QUESTIONS_TO_PRINT,
  PrintPackage,
} from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import { ensurePackage } from '#server/operations/print-packages/ensure-package.ts';
import { loadPrintableTest } from '#server/operations/print-packages/load-printable-test.ts';
import { PRINTING_NEEDS_PREMIUM } from '#server/operations/print-packages/may-print.ts';
import { presentPackage } from '#server/operations/print-packages/package-rows.ts';
import { wantedSecond } from '#server/operations/print-packages/second-language.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';

const LANGUAGES = { en: 'English', hi: 'Hindi', te: 'Telugu', ta: 'Tamil' } as const;
const OwnLanguage = z.object({ language: z.string().nullable() });

/** A paper is printed in a language this installation offers, or in the student's own, which stays. @throws invalid_request */
async function requireOffered(tx: Transaction, userId: string, language: ContentLanguage): Promise<void> {
  const wanted = LANGUAGES[language];
  const offered = await readSetting(tx, 'languages_offered');
  if (offered.includes(wanted)) return;
  const select = 'select language from public.profiles where user_id = $1';
  const own = await queryOptionalRow(tx, OwnLanguage, select, [userId]);
  if (own?.language !== wanted) throw new AppError('invalid_request', 'This language is not offered here.');
}

/** Makes the question paper and the answer sheet of a test, or finds them: the same content is printed once. */
export const generatePrintPdfs = defineFunction({
  name: 'generate-print-pdfs',
  access: 'student',
  grows: true,
  request: GeneratePrintPdfsRequest,
  response: PrintPackage,
  handle: async (context, { test_id, language, accessible, booklet, ...wanted }) => {
    const { userId, storage, site, signal, asCaller, asOwner } = context;
    await asCaller((tx) => requirePremium(tx, userId, PRINTING_NEEDS_PREMIUM));
    const second = wantedSecond(wanted);
    for (const asked of [language, second?.language])
      if (asked) await asOwner('settings are the server’s', (tx) => requireOffered(tx, userId, asked));
    const printable = await asOwner('questions are closed to students', (tx) =>
      loadPrintableTest(tx, { testId: test_id, userId, language, booklet, second }),
    );
    const test = { ...printable, tagged: accessible };
    if (test.questions.length === 0) throw new AppError('no_questions', NO_QUESTIONS_TO_PRINT);
    const inTransaction: InTransaction = (work) => asOwner('packages are written by the server', work);
    const row = await ensurePackage(
      { userId, inTransaction, storage, sheetKey: site.sheetKey, signal },
      test,
    );
    return presentPackage(row);
  },
});
