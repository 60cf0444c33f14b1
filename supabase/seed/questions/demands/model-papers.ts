import { QUESTION_KINDS, TRANSLATIONS } from '#core/contracts/question-bank/bank-file.ts';
import { dealQuestions } from '#core/domain/library/deal-questions.ts';
import { fullPapers } from '#core/domain/library/model-papers.ts';
import { bankSize } from '#core/domain/library/shipped-papers.ts';
import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { questionIdOf } from '#server/operations/question-bank/question-id.ts';
import { loadShippedBank, type PlacedQuestion } from '../load-bank.ts';
import { COMPARING, COMPARING_SHARE, DIFFICULTY_SHARES, KIND_SHARES } from './demands.ts';

type Papers = readonly (readonly PlacedQuestion[])[];

/** The questions of a subject in each whole paper of a library that nobody has opened yet. */
function papersOf(subject: Subject, bank: readonly PlacedQuestion[], papers: number): Papers {
  const asked = bank.filter((question) => question.subject === subject);
  const byId = new Map(asked.map((question) => [questionIdOf(question.slug), question]));
  const candidates = [...byId].map(([id, question]) => ({
    id,
    chapter: question.chapter,
    difficulty: question.difficulty,
    kind: question.tags.find((tag) => QUESTION_KINDS.some((kind) => kind === tag)) ?? question.kind,
    isInEveryLanguage: TRANSLATIONS.every((language) => question[language] !== undefined),
    isUsed: false,
  }));
  return Array.from({ length: papers }, (_, place) =>
    dealQuestions(candidates, { place, papers, count: NEET_PAPER[subject] }).flatMap(
      (id) => byId.get(id) ?? [],
    ),
  );
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function table(
  first: string,
  rows: readonly { name: string; wanted: string; counts: readonly number[] }[],
): string {
  const papers = rows[0]?.counts.map((_, place) => place + 1) ?? [];
  const head = [first, ...papers, 'wanted'];
  return [
    row(head),
    row(head.map(() => '---')),
    ...rows.map(({ name, wanted, counts }) => row([name, ...counts, wanted])),
  ].join('\n');
}

const between = (least: number, most: number, of: number) =>
  `${Math.floor(least * of)} to ${Math.ceil(most * of)}`;

function describeSubject(subject: Subject, papers: Papers): string {
  const of = NEET_PAPER[subject];
  const count = (test: (question: PlacedQuestion) => boolean) =>
    papers.map((paper) => paper.filter(test).length);
  const { least = 0, most = 1 } = COMPARING_SHARE[subject];
  const kinds = [...new Set(papers.flat().map(({ kind }) => kind))].sort().map((kind) => {
    const share = KIND_SHARES.find(([name, one]) => name === subject && one === kind)?.[2];
    const wanted = share ? between(share.least ?? 0, share.most ?? 1, of) : '';
    return { name: kind, wanted, counts: count((question) => question.kind === kind) };
  });
  const compare = {
    name: 'of these, kinds that compare',
    wanted: between(least, most, of),
    counts: count(({ kind }) => COMPARING.includes(kind)),
  };
  const levels = DIFFICULTY_SHARES.map((share, index) => ({
    name: ['1 Easy', '2 Medium', '3 Normal', '4 Hard', '5 Expert'][index] ?? '',
    wanted: String(Math.round(share * of)),
    counts: count(({ difficulty }) => difficulty === index + 1),
  }));
  const chapters = [...new Set(papers.flat().map(({ chapter }) => chapter))].sort().map((chapter) => ({
    name: chapter,
    wanted: '',
    counts: count((question) => question.chapter === chapter),
  }));
  return [
    `## ${subject}: ${of} questions`,
    table('kind', [...kinds, compare]),
    table('difficulty', levels),
    table('chapter', chapters),
  ].join('\n\n');
}

/** Markdown: what each whole paper of the library asks, as the shipped bank deals them. */
export function describeModelPapers(): string {
  const bank = loadShippedBank();
  const papers = fullPapers(bankSize(bank.map(({ subject, chapter }) => ({ subject, chapter, count: 1 }))));
  return `# What the model papers ask

The ${papers} whole papers of the library are dealt from the starter bank and share no question. Each column is a paper; 'wanted' is what
the bank is held to ([demands.ts](../supabase/seed/questions/demands/demands.ts)), after the papers of NEET (UG) from 2024 on. Made by
\`npx tsx scripts/paper-blueprints.ts\`, and compared in a test. An institute that changes its bank before a paper is opened gets other ones.

${SUBJECTS.map((subject) => describeSubject(subject, papersOf(subject, bank, papers))).join('\n\n')}
`;
}
