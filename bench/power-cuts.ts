import { cutPower } from '#server/testing/power-cuts/cut-power.ts';

/** Cuts the power of the embedded database so many times, each time at another moment, and says what was lost. */
export async function measurePowerCuts([times = '2000']: string[]): Promise<void> {
  const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1_000_000_000);
  const { cuts, whileOpening, acknowledged, faults } = await cutPower({ seed, times: Number(times) });
  console.log(`POWER_CUT_SEED=${seed}: ${cuts} cuts, ${whileOpening} of them while it was being opened`);
  console.log(
    `${acknowledged} acknowledged commits; ${faults.length === 0 ? 'none lost' : faults.join('; ')}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
