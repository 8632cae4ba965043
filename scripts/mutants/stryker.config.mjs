/** Stryker's settings. `npm run mutants -- <folder or file>` says what is mutated (scripts/mutants.ts). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // No such file: TypeScript 7 has no JavaScript API for Stryker to read it with.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutants.html' },
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  // Not in test-results, which a run of the browser tests empties.
  tempDirName: '.mutants',
  ignorePatterns: ['dist*', '.mutants', 'test-results', 'playwright-report', 'bench/results'],
  // A mutant that hangs is found, however slow the machine is.
  timeoutMS: 20_000,
  allowEmpty: false,
}
