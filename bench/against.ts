import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { medianOf } from './table.ts';

const times = 2;
const own = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the bench of this checkout and of another one in turns (here, there, here, there), each with its own code, and compares the rows that both
 * print under the same name: one machine moves by a factor of five between two runs, so only neighbours may be compared.
 */
export async function runAgainst(folder: string, args: readonly string[]): Promise<void> {
  const pairs = new Map<string, { here: number; there: number }[]>();
  for (let turn = 1; turn <= times; turn += 1) {
    const here = await figuresOf(own, args, `here, ${turn} of ${times}`);
    const there = await figuresOf(folder, args, `there, ${turn} of ${times}`);
    for (const [what, figure] of here) {
      const other = there.get(what);
      if (other !== undefined) pairs.set(what, [...(pairs.get(what) ?? []), { here: figure, there: other }]);
    }
  }
  console.log(`\n| what | here | there | here ÷ there |\n| --- | ---: | ---: | ---: |`);
  for (const [what, turns] of pairs) {
    const [here, there] = [medianOf(turns.map((one) => one.here)), medianOf(turns.map((one) => one.there))];
    const ratio = medianOf(turns.map((one) => one.here / one.there));
    console.log(`| ${what} | ${here.toFixed(2)} | ${there.toFixed(2)} | ${ratio.toFixed(2)} |`);
  }
}

/** The median of each row that the bench of a checkout prints, by goal and name. */
async function figuresOf(folder: string, args: readonly string[], title: string): Promise<Map<string, number>> {
  console.log(`\n${title}: ${folder}`);
  const child = spawn(process.execPath, [...process.execArgv, join(folder, 'bench/main.ts'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += String(chunk);
    process.stdout.write(chunk);
  });
  await once(child, 'close');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, goal, what, median] = /^\| (\d+) +\| (.+?) +\| +(-?[\d.]+)[^|]*\|/.exec(line) ?? [];
      return median === undefined ? [] : [[`${goal} ${what}`, Number(median)] as const];
    }),
  );
}
