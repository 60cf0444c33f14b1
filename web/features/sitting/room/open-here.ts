import type {
  EnterSittingResponse,
  OpenedPaper,
  OpenSittingResponse,
} from '#core/contracts/sittings/enter-sitting.ts';
import { keepPictures } from '#web/lib/offline/own-pictures.ts';
import { saveAttempt } from '#web/lib/offline/saved-attempt.ts';
import { attemptOf, readPaper } from '#web/lib/sittings/open-paper.ts';
import { handOver } from '#web/lib/sittings/opened-attempts.ts';
import { sealedPaper } from '#web/lib/sittings/sealed-papers.ts';

const LONGEST_FETCH_MS = 60_000;

/**
 * Opens the sealed paper with the key the server has just given, and leaves it where the exam screen looks for it. The other
 * languages follow while the first question is read.
 * @throws where the file is neither here nor to be had, or does not open
 */
export async function openHere(
  userId: string,
  entered: EnterSittingResponse,
  opened: OpenSittingResponse,
): Promise<void> {
  const receivedAt = { monotonicMs: performance.now(), wallMs: Date.now() };
  const signal = AbortSignal.timeout(LONGEST_FETCH_MS);
  const read = async ({ key, key_id, url, language }: OpenSittingResponse['keys'][number]) =>
    readPaper(await sealedPaper(userId, { url, key_id, language, bytes: 0 }, signal), key, key_id);
  const own = opened.keys.find(({ language }) => language === entered.language) ?? opened.keys[0];
  if (!own) throw new Error('The server gave no key.');
  const toAttempt = (paper: OpenedPaper) =>
    attemptOf(paper, opened, {
      navigation: entered.navigation,
      languages: opened.keys.map(({ language }) => language),
    });
  const paper = await read(own);
  const answer = toAttempt(paper);
  await Promise.all([keepPictures(opened.attempt_id, paper.pictures), saveAttempt(userId, answer)]);
  handOver(answer, receivedAt);
  void saveLanguages();

  async function saveLanguages() {
    for (const each of opened.keys) {
      try {
        const other = each === own ? paper : await read(each);
        await saveAttempt(userId, toAttempt(other), { language: each.language });
      } catch (error) {
        console.warn('A language of the paper is not on the device:', error);
      }
    }
  }
}
