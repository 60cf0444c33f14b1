import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shareOfJourneys } from './turns.ts';

/** `--shard 1/2`: by how long journeys take, and not by their names alone. */
export class ShareOut extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, shard } = this.ctx.config;
    if (!shard) return files;
    const nameOf = ({ moduleId }: TestSpecification) => relative(root, moduleId).replaceAll('\\', '/');
    const own = new Set(shareOfJourneys(files.map(nameOf), shard.index, shard.count));
    return files.filter((file) => own.has(nameOf(file)));
  }
}
