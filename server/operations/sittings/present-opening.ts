import type { OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import { AppError } from '#server/errors.ts';
import type { OpenedSitting } from './open-sittings.ts';
import { type Sealing, sealedPapers } from './seal-paper.ts';

/** What a device is told with which its paper opens: the keys of its files, the order of its questions, its times. */
export async function presentOpening(sealing: Sealing, opened: OpenedSitting): Promise<OpenSittingResponse> {
  const papers = await sealedPapers(sealing, opened.sitting);
  const given = papers.map(({ language, key, key_id, url }) => ({
    language,
    key_id,
    url,
    key: Buffer.from(key).toString('base64url'),
  }));
  const own = given.find(({ language }) => language === opened.language) ?? given[0];
  if (!own) throw new AppError('internal', 'A sitting without a paper');
  return {
    key: own.key,
    keys: given,
    order: opened.order,
    attempt_id: opened.attemptId,
    started_at: opened.startedAt.toISOString(),
    expires_at: opened.expiresAt.toISOString(),
    ...(opened.sectionEnds && { section_ends: opened.sectionEnds }),
    server_now: opened.now.toISOString(),
  };
}
