import { cutCopies } from '#server/testing/power-cuts/cut-copies.ts';

const PROGRESS = 25;

/**
 * Cuts the power of the embedded database so many times, each time at another moment, and says what was lost. On a
 * machine whose temporary folder is a disk, `TMPDIR=/dev/shm` spares it.
 */
export async function measurePowerCuts([times = '2000']: string[]): Promise<void> {
  const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1_000_000_000);
  const begun = Date.now();
  const said = ({ cuts, whileOpening, acknowledged, faults }: Awaited<ReturnType<typeof cutCopies>>) =>
    `POWER_CUT_SEED=${seed}: ${cuts} cuts in ${Math.round((Date.now() - begun) / 1000)} s, ${whileOpening} of them in mid-recovery; ` +
    `${acknowledged} acknowledged commits; ${faults.length === 0 ? 'nothing lost' : faults.join('; ')}`;
  const total = await cutCopies({
    seed,
    times: Number(times),
    keepsFaulty: true,
    onCut: (soFar) => soFar.cuts % PROGRESS === 0 && console.log(said(soFar)),
  });
  console.log(said(total));
  if (total.faults.length > 0) process.exitCode = 1;
}
