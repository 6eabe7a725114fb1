import { readConfig } from './config.ts';

type Environment = Record<string, string | undefined>;

/** Beginnings of names that other programs do not use: a variable that begins so is meant for this server. */
const ownPrefixes = [
  'DATA_KEY',
  'LIMIT_',
  'PLAN_MERCHANT',
  'PLAIN_TEXT_',
  'QUIET_',
  'DUTCH_PAGES_',
  'STATIC_MAP_',
  'DEMO_DAY',
  'DEMO_SHOP',
  'DEMO_PLACE',
];

/** The name of every variable that the configuration asks for. */
export function settingNames(): string[] {
  const names = new Set<string>();
  const isAsked: ProxyHandler<Environment> = {
    get(_, name) {
      names.add(String(name));
      return undefined;
    },
  };
  readConfig(new Proxy<Environment>({}, isAsked));
  return [...names];
}

/** Variables that look like settings and are none, each with the setting whose name is nearest. */
export function unknownSettings(env: Environment): { name: string; nearest: string }[] {
  const known = settingNames();
  return Object.keys(env)
    .filter((name) => ownPrefixes.some((prefix) => name.startsWith(prefix)) && !known.includes(name))
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

function nearestOf(name: string, known: readonly string[]): string {
  const [first] = known
    .map((other) => ({ other, distance: distanceOf(name, other) }))
    .toSorted((one, two) => one.distance - two.distance);
  return first!.other;
}

/** How many letters must be changed, added or left out to turn one text into the other. */
function distanceOf(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries())
      line.push(Math.min(line[column]! + 1, above[column + 1]! + 1, above[column]! + (letter === other ? 0 : 1)));
    above = line;
  }
  return above[to.length]!;
}
