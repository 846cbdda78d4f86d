/** Counts the test runners' reports. A runner that fails without a reason is one failed test, never zero. */

/** No tests at all. */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

/** Both tallies together. */
export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of npm test. */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The tally of Vitest's JSON report (null if it wrote none) and its exit code. A file that did not load is one failure.
 */
export function vitestTally(report, code) {
  if (!report) return atLeastOneFailure(nothing(), 1);
  const files = report.testResults ?? [];
  const unloaded = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const tally = {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  return atLeastOneFailure(tally, code);
}

/** How many journeys of a run may fail once and pass on retry (decisiones/125). More is a defect, not the host. */
const FLAKY_AT_MOST = 1;

/**
 * The tally of Playwright's JSON report (null if it wrote none) and its exit code. Only a build machine retries
 * (playwright.config.ts); of those that passed on retry, one counts as passed and any more as failed.
 */
export function playwrightTally(report, code) {
  if (!report?.stats) return atLeastOneFailure(nothing(), 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const bore = flaky <= FLAKY_AT_MOST ? flaky : 0;
  return atLeastOneFailure({ passed: expected + bore, failed: unexpected + flaky - bore, skipped }, code);
}

/** The names of the journeys that passed only on retry. */
export function flakyJourneys(report) {
  const within = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(within)];
  return within(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
}

function atLeastOneFailure(tally, code) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
