import { Link } from '@tanstack/react-router';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import type { RulingOfSet } from '#web/features/remarking/api/remark-set.ts';
import { useRulingText } from '#web/features/remarking/hooks/use-ruling-text.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

/** What was decided of which question. */
export function SetRulings({ rulings }: { rulings: readonly RulingOfSet[] }) {
  const describe = useRulingText();
  return (
    <ul className="grid gap-2">
      {rulings.map((ruling) => (
        <li key={ruling.question_id} className="grid gap-0.5">
          <span className="font-medium">{describe(ruling)}</span>
          <Link
            to={questionPath(ruling.question_id)}
            className="wrap-anywhere line-clamp-3 text-muted-foreground hover:text-link hover:underline"
          >
            <StemBeginning stem={ruling.stem} lang={textLanguage(ruling.stem)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
