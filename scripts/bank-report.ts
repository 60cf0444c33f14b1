/**
 * npx tsx scripts/bank-report.ts [subject] [--all]: what the question bank has of what it should have. Names mistakes in its
 * files, then the demands that are not met yet; with --all, every demand.
 */
import { BankFile, ships } from '#core/contracts/question-bank/bank-file.ts';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { texToTypst } from '#server/documents/formulas/tex-to-typst.ts';
import { fileProblems } from '../supabase/seed/questions/checks/file-problems.ts';
import { type Finding, isMet, measureBank } from '../supabase/seed/questions/demands/measure-bank.ts';
import {
  listBankPaths,
  type PlacedQuestion,
  readBankJson,
  textsOf,
} from '../supabase/seed/questions/load-bank.ts';
import { formulasIn } from '../supabase/seed/questions/rich-text.ts';

const [wanted = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const showAll = process.argv.includes('--all');

const bank: PlacedQuestion[] = [];
const paths = listBankPaths().filter((path) => path.startsWith(wanted.toLowerCase()));
for (const path of paths) {
  const parsed = BankFile.safeParse(readBankJson(path));
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      console.log(`${path}: ${issue.path.join('.')}: ${issue.message}`);
    continue;
  }
  const { subject, chapter, questions } = parsed.data;
  bank.push(...questions.map((question) => ({ ...question, subject, chapter })));
  for (const problem of fileProblems(parsed.data)) console.log(`${path}: ${problem}`);
}

const compiler = new DocumentCompiler();
const checked = new Map<string, boolean>();
function isPrinted(tex: string): boolean {
  const known = checked.get(tex);
  if (known !== undefined) return known;
  const typst = texToTypst(tex);
  const prints = typst !== null && compiler.problemOf(typst) === null;
  checked.set(tex, prints);
  return prints;
}
for (const question of bank) {
  for (const { language, stem, options, explanation } of textsOf(question)) {
    const formulas = [stem, ...options, ...explanation].flatMap((text) => {
      try {
        return formulasIn(text);
      } catch {
        return [];
      }
    });
    for (const tex of formulas.filter((tex) => !isPrinted(tex)))
      console.log(`${question.slug} (${language}): papers cannot print ${tex}`);
  }
}

const number = (value: number, { unit }: Finding) =>
  unit === 'share' ? `${(100 * value).toFixed(1)} %` : String(value);

function bounds(finding: Finding): string {
  const { least, most } = finding;
  if (least !== undefined && most !== undefined)
    return `${number(least, finding)} to ${number(most, finding)}`;
  return least !== undefined ? `at least ${number(least, finding)}` : `at most ${number(most ?? 0, finding)}`;
}

const findings = measureBank(bank.filter(ships)).filter(({ scope }) =>
  scope.toLowerCase().startsWith(wanted.toLowerCase()),
);
const unmet = findings.filter((finding) => !isMet(finding));
for (const finding of showAll ? findings : unmet) {
  const { scope, what, value, of } = finding;
  const mark = isMet(finding) ? ' ' : '!';
  console.log(
    `${mark} ${scope}: ${what}: ${number(value, finding)}${of === undefined ? '' : ` of ${of}`}, wanted ${bounds(finding)}`,
  );
}
console.log(`${bank.length} questions; ${findings.length - unmet.length} of ${findings.length} demands met.`);
