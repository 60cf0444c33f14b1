/**
 * `npm run bench -- [name …]`: measures the budgets of docs/architecture.md; without names, all of them.
 * `attacks` takes how many at once (else 1, and then 8), and in ATTACKS words of the attacks that are meant; `exam` takes a number of students behind its name, `hall` the same and how many seconds its middle takes, `exam-day-recall` how many seeds, `forecast` how many students of each kind, `omr` and `omr-makes` a number of pages, `power-cuts` how many, `migrations` a number of attempts,
 * `growth` sizes (S, M, L).
 */
import { measureAttacks } from './attacks.ts';
import { measureBundles } from './bundles.ts';
import { simulateCapacity } from './capacity.ts';
import { measureDocuments } from './documents.ts';
import { measureExam } from './exam.ts';
import { measureExamDayRecall } from './exam-day-recall.ts';
import { measureForecast } from './forecast.ts';
import { measureGrowth } from './growth.ts';
import { measureHallExam } from './hall.ts';
import { measureImport } from './import.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { measureLongTasks } from './long-tasks.ts';
import { measureMigrations } from './migrations.ts';
import { measureOmr } from './omr.ts';
import { measureOmrMakes } from './omr-makes.ts';
import { measurePowerCuts } from './power-cuts.ts';
import { measureQuestionList } from './question-list.ts';
import { measureReMark } from './re-mark.ts';
import { measureRest } from './rest.ts';
import { measureSaveResponse } from './save-response.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSixWeeks } from './six-weeks.ts';
import { measureStart } from './start.ts';
import { measureSync } from './sync.ts';

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  bundles: measureBundles,
  'largest-paint': measureLargestPaint,
  'long-tasks': measureLongTasks,
  start: measureStart,
  'save-response': measureSaveResponse,
  sync: measureSync,
  'power-cuts': measurePowerCuts,
  exam: measureExam,
  hall: measureHallExam,
  capacity: simulateCapacity,
  'exam-day-recall': measureExamDayRecall,
  forecast: measureForecast,
  'question-list': measureQuestionList,
  import: measureImport,
  're-mark': measureReMark,
  rest: measureRest,
  'sign-in': measureSignIn,
  documents: measureDocuments,
  omr: measureOmr,
  'omr-makes': measureOmrMakes,
  attacks: measureAttacks,
  growth: measureGrowth,
  'six-weeks': measureSixWeeks,
  migrations: measureMigrations,
};

const isArgument = (word: string) => /^(\d+|[SML])$/.test(word);
const args = process.argv.slice(2).filter(isArgument);
const names = process.argv.slice(2).filter((word) => !isArgument(word));
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n## ${name}`);
  await measure(args);
}
