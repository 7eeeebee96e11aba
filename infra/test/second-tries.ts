import type { Reporter, TestCase } from 'vitest/node'

/**
 * Prints each test that failed first and passed at its second try, with the first error. A flaky test does not fail
 * the run, but it stays visible.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class SecondTries implements Reporter {
  readonly #tests: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#tests.push(test)
  }

  onTestRunEnd(): void {
    for (const test of this.#tests) {
      const [first] = test.result().errors ?? []
      console.log(`SECOND TRY |${test.project.name}| ${test.module.relativeModuleId} > ${test.fullName}`)
      console.log(first?.stack ?? first?.message ?? '')
    }
  }
}
