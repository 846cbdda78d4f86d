/** Counts the test runners' reports. A runner that fails without a reason is one failed test, never zero. */
import { stripVTControlCharacters } from "node:util";

/** No tests at all. A flaky one failed and passed when it was asked again. */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0, flaky: 0 });

/** Both tallies together. */
export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
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
    ...nothing(),
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  return atLeastOneFailure(tally, code);
}

/**
 * The tally of Playwright's JSON report (null when it wrote none) and its exit code. Nothing is asked again but on a build
 * machine (playwright.config.ts).
 */
export function playwrightTally(report, code) {
  if (!report?.stats) return atLeastOneFailure(nothing(), 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected, skipped, flaky }, code);
}

/** An error names the control and the expected text within so much. */
const REASON_CHARS = 300;

/** How many journeys of a run may fail once and pass on retry (decisiones/125). More is a defect, not the host. */
const FLAKY_AT_MOST = 1;

/** The tally of a whole run once its flaky journeys are judged: one counts as passed, and two as failed. */
export function judged({ passed, failed, skipped, flaky }) {
  const forgiven = flaky <= FLAKY_AT_MOST ? flaky : 0;
  return { passed: passed + forgiven, failed: failed + flaky - forgiven, skipped };
}

/** The journeys that passed only on retry, each with the reason of its first failure: a build machine keeps no other. */
export function flakyJourneys(report) {
  const within = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(within)];
  return within(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, line, title, tests }) => [`${file}:${line} ${title}`, ...reasonsOf(tests)].join(" · "));
}

function reasonsOf(tests) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => (error ? [error] : [])));
  return errors.map(({ message = "", location }) => {
    const text = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").slice(0, REASON_CHARS);
    return location ? `línea ${location.line}: ${text}` : text;
  });
}

function atLeastOneFailure(tally, code) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
