import {
  GetCompetitionRankingFileRequest,
  GetCompetitionRankingFileResponse,
} from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readCompetition } from '#server/operations/competitions/competition-rows.ts';
import { makeCompetitionRankingFile } from '#server/operations/competitions/ranking-file.ts';

/** What anybody can recompute a ranking of several times from, to be published by the institute. */
export const getCompetitionRankingFile = defineFunction({
  name: 'get-competition-ranking-file',
  access: 'admin',
  request: GetCompetitionRankingFileRequest,
  response: GetCompetitionRankingFileResponse,
  handle: ({ asOwner }, { competition_id: id, version }) =>
    asOwner('rankings are read by the server', async (tx) =>
      makeCompetitionRankingFile(tx, await readCompetition(tx, id, { isStaff: true }), version),
    ),
});
