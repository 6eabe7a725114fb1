import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endCurrent } from './ci/command.ts';
import { checkOutcome, type Outcome } from './ci/reports.ts';
import { hasNothingYet, steps, type Run, type Step } from './ci/steps.ts';
import { summarize, totals, type StepResult } from './ci/summary.ts';
import { timesOf } from './ci/times.ts';

const reportFolder = mkdtempSync(join(tmpdir(), 'parlour-reports-'));
const remarks: string[] = [];
const results: StepResult[] = [];
const asked = process.argv.slice(2);
const showsTimes = asked.includes('--times');
const chosen = chosenSteps(asked.filter((one) => one !== '--times'));
const run: Run = {
  reportFolder,
  remark: (line) => void remarks.push(line),
  isChosen: (name) => chosen.some((step) => step.name === name),
};
let isInterrupted = false;

process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return;
    isInterrupted = true;
    void endCurrent(signal);
  });
}

for (const step of chosen) {
  if (isInterrupted) break;
  console.log(`\n── ${step.title}`);
  const started = performance.now();
  const outcome = hasNothingYet(step) ? 'nothing yet' : await runStep(step);
  results.push({ title: step.title, seconds: (performance.now() - started) / 1000, outcome });
}

if (isInterrupted) remarks.push('Interrupted: what follows was not run.');
if (showsTimes) console.log(timesOf(reportFolder));
console.log(summarize(results, remarks));
process.exitCode = isInterrupted ? 130 : totals(results).failed > 0 ? 1 : 0;

async function runStep(step: Step): Promise<Outcome> {
  const fallen = results.filter((result) => result.outcome !== 'nothing yet' && result.outcome.failed > 0);
  const missing = (step.after ?? []).find((name) =>
    fallen.some((result) => steps.some((other) => other.name === name && other.title === result.title)),
  );
  if (missing) return checkOutcome(false, `not run: ${missing} failed`);
  try {
    return await step.run(run);
  } catch (error) {
    console.error(error);
    return checkOutcome(false, error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}

function chosenSteps(names: string[]): Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    console.error(
      `There is no step "${unknown}"; there are: ${[...new Set(steps.map((step) => step.name))].join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}
