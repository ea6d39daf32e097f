// @ts-check
import { appendFileSync } from 'node:fs';
import process, { env, stdout } from 'node:process';

/** The minimum share of detected mutants among the covered ones, in percent. */
const bound = 85;

/** A reporter for Stryker: prints the score of the covered code and fails below the bound. */
class Score {
  /**
   * @param {unknown} _
   * @param {{ systemUnderTestMetrics: { metrics: { mutationScoreBasedOnCoveredCode: number, totalCovered: number, noCoverage: number } } }} result
   */
  onMutationTestReportReady(_, { systemUnderTestMetrics: { metrics } }) {
    const { mutationScoreBasedOnCoveredCode: score, noCoverage, totalCovered } = metrics;
    const line = `${env.PART ?? 'src'}: ${score.toFixed(1)} % of ${totalCovered} covered mutants detected; ${noCoverage} not covered`;
    stdout.write(`${line}\n`);
    if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${line}\n\n`);
    if (score < bound) process.exitCode = 1;
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'score', injectableClass: Score }];
