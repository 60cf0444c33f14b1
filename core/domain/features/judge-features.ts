import type { FeatureState } from '#core/contracts/features/get-features.ts';
import type { ContentName, Feature, FeatureCategory, ServiceName } from './feature-catalogue.ts';

/** What an installation has. */
export interface FeatureFacts {
  functions: ReadonlySet<string>;
  /** Tables, views and database functions of the exposed schema. */
  database: ReadonlySet<string>;
  services: ReadonlySet<ServiceName>;
  content: Record<ContentName, { done: number; of: number }>;
}

/** How each feature stands in an installation. */
export function judgeFeatures(catalogue: readonly FeatureCategory[], facts: FeatureFacts) {
  return catalogue.map(({ name, features }) => ({
    name,
    features: features.map((feature) => {
      const content = feature.content ? facts.content[feature.content] : null;
      return {
        name: feature.name,
        state: stateOf(feature, facts),
        done: content?.done ?? null,
        of: content?.of ?? null,
      };
    }),
  }));
}

function stateOf(feature: Feature, facts: FeatureFacts): FeatureState {
  const { functions = [], database = [], service, content } = feature;
  const isHere =
    functions.every((name) => facts.functions.has(name)) &&
    database.every((name) => facts.database.has(name));
  if (!isHere) return 'absent';
  if (service && !facts.services.has(service)) return 'not_configured';
  if (!content) return 'complete';
  const { done, of } = facts.content[content];
  return of > 0 && done >= of ? 'complete' : 'partial';
}
