import { CallToAction } from '#web/features/landing/components/call-to-action.tsx';
import { Exams } from '#web/features/landing/components/exams.tsx';
import { FairGrid } from '#web/features/landing/components/fair-grid.tsx';
import { GameGrid } from '#web/features/landing/components/game-grid.tsx';
import { Plans } from '#web/features/landing/components/plans.tsx';
import { ProductPictures } from '#web/features/landing/components/product-pictures.tsx';
import { Steps } from '#web/features/landing/components/steps.tsx';

/** Everything under the first screen: a chunk of its own, which arrives while the hero is read. */
export function BelowTheFold({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Steps />
      <ProductPictures />
      <GameGrid />
      <FairGrid />
      <Exams />
      <Plans />
      <CallToAction signedIn={signedIn} />
    </>
  );
}
