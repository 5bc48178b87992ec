// Says at the end what each failed test said, in short: the end is what is left of a long log.
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MAX_LINES = 12;

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class FailuresReporter implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (test.outcome() !== 'unexpected') return;
    const said = errors.map(({ message, value }) => message ?? value ?? 'nothing').join('\n');
    const lines = stripVTControlCharacters(said)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const shown = lines.slice(0, MAX_LINES).map((line) => `    ${line}`);
    const title = test.titlePath().filter(Boolean).join(' › ');
    this.#failures.push([`${title}: ${status}`, ...shown].join('\n'));
  }

  onExit(): Promise<void> {
    if (this.#failures.length > 0) process.stdout.write(`\n${this.#failures.join('\n')}\n`);
    return Promise.resolve();
  }
}
