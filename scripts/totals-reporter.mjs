import { writeFileSync } from 'node:fs';

/**
 * What one part of the tests came to, as JSON in the file named by TEST_TOTALS:
 * `{ passed, failed, skipped, failures: [{ test, error }], secondTries: [test],
 * files: [{ file, seconds }] }`: how long each file's tests and what is around them took, without what it imports.
 */
export default class TotalsReporter {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const totals = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [], files: [] };
    for (const module of modules) {
      addFailures(totals, module, module.moduleId);
      for (const suite of module.children.allSuites()) addFailures(totals, suite, nameOf(suite));
      for (const test of module.children.allTests()) addTest(totals, test);
      totals.files.push({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 });
    }
    for (const error of unhandledErrors)
      totals.failures.push({ test: 'outside of any test', error: textOf(error) });
    // Interrupted, or no test found: not green, whatever was counted.
    if (reason !== 'passed' && totals.failures.length === 0) {
      totals.failures.push({ test: 'the run as a whole', error: reason });
    }
    writeFileSync(process.env.TEST_TOTALS, JSON.stringify(totals));
  }
}

function addTest(totals, test) {
  const { state } = test.result();
  totals[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
  if (state === 'failed')
    totals.failures.push({ test: nameOf(test), error: textOf(test.result().errors[0]) });
  if (test.diagnostic()?.flaky) totals.secondTries.push(nameOf(test));
}

/** A file that could not be loaded, a set-up that failed: no test of it was counted. */
function addFailures(totals, group, name) {
  for (const error of group.errors()) totals.failures.push({ test: name, error: textOf(error) });
}

function nameOf({ module, fullName }) {
  return `${module.relativeModuleId} > ${fullName}`;
}

function textOf(error) {
  return String(error?.message ?? error).slice(0, 600);
}
