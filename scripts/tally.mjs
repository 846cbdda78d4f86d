/** Counting what the test runners report. A runner that ends badly without saying why is one failed test, never zero. */

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

/** The tally of Vitest's JSON report (null when it wrote none) and its exit code. A file that did not load is one failure. */
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

/** The tally of Playwright's JSON report (null when it wrote none) and its exit code. A flaky test counts as failed. */
export function playwrightTally(report, code) {
  if (!report?.stats) return atLeastOneFailure(nothing(), 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

function atLeastOneFailure(tally, code) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
