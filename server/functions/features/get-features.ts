import { GetFeaturesRequest, GetFeaturesResponse } from '#core/contracts/features/get-features.ts';
import { FEATURE_CATALOGUE } from '#core/domain/features/feature-catalogue.ts';
import { judgeFeatures } from '#core/domain/features/judge-features.ts';
import { defineFunction } from '#server/host/define-function.ts';
import {
  countContent,
  listTechnologies,
  readDatabaseNames,
} from '#server/operations/features/read-feature-facts.ts';

/** The features of this installation, from what it has and is configured with. */
export const getFeatures = defineFunction({
  name: 'get-features',
  access: 'admin',
  request: GetFeaturesRequest,
  response: GetFeaturesResponse,
  handle: ({ asOwner, site }) =>
    asOwner('the catalogue and the counts are of everybody', async (tx) => ({
      categories: judgeFeatures(FEATURE_CATALOGUE, {
        functions: new Set(site.functionNames),
        database: await readDatabaseNames(tx),
        services: new Set(site.services),
        content: await countContent(tx),
      }),
      technologies: await listTechnologies(tx),
    })),
});
