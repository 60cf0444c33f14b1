import type { InTransaction } from '#server/database/database.ts';
import { paperHashOf } from '#server/documents/question-paper/render-question-paper.ts';
import type { PrintableTest } from './load-printable-test.ts';
import { makePackage, type PrintingServer } from './make-package.ts';
import { findPackage, type PackageRow } from './package-rows.ts';
import { paperOfTest } from './paper-of-test.ts';
import { figureReader } from './read-figure.ts';

/** The printed paper and sheet of this very content: found, or made as the next version. */
export async function ensurePackage(
  server: PrintingServer & { inTransaction: InTransaction },
  test: PrintableTest,
): Promise<PackageRow> {
  const readFigure = figureReader(server.storage);
  const paperHash = await paperHashOf(paperOfTest(test, null), readFigure);
  return (
    (await server.inTransaction((tx) => findPackage(tx, test.id, paperHash))) ??
    (await makePackage(server, test, { paperHash, readFigure }))
  );
}
