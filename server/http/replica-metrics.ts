import type { ReplicaFigures } from '#server/database/replica.ts';
import { gauge } from './gauge.ts';

/** How far the replica is behind and who answers reads, in Prometheus' text format. */
export function renderReplica({ lagSeconds, isUsed, reads }: ReplicaFigures): string {
  const lines = [
    ...gauge(
      'vijaypath_replica_lag_seconds',
      'Since the replica last had everything; asked once a second; -1: not since the start',
      [['', lagSeconds ?? -1]],
    ),
    ...gauge('vijaypath_replica_used', '1: reads are answered by the replica', [['', isUsed ? 1 : 0]]),
    ...gauge('vijaypath_replica_reads', 'Reads since the start that a replica may answer, by who did', [
      ['{by="replica"}', reads.replica],
      ['{by="primary"}', reads.primary],
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
