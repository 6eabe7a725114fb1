import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { testFonts } from './browser/fonts.ts';
import { packagedChromium } from './browser/packaged-chromium.ts';

/** What Playwright needs to launch the browser of the tests, and the sentence that says which one it is. */
export type TestBrowser = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  said: string;
};

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const commonArgs = ['--font-render-hinting=none', '--disable-gpu'];

/** The browser named by BROWSER_PATH, else on Linux the Chromium from npm, else one that is installed on the machine. */
export async function findBrowser(): Promise<TestBrowser> {
  const named = process.env['BROWSER_PATH'];
  if (named && !existsSync(named)) throw new Error(`BROWSER_PATH names "${named}", which does not exist.`);
  if (named) return installed(named, `Browser tests use ${named}, as BROWSER_PATH says.`);
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env, version } = await packagedChromium();
    const said = `Browser tests use the Chromium of the npm package @sparticuz/chromium ${version}.`;
    return { executablePath, args: commonArgs, env: { ...processEnv(), ...env, ...(await testFonts()) }, said };
  }
  const found = searchMachine();
  if (found) return installed(found, `Browser tests use ${found}, found on this machine.`);
  throw new Error('No Chromium was found: install Chromium or Chrome, or let BROWSER_PATH name one.');
}

async function installed(executablePath: string, said: string): Promise<TestBrowser> {
  const fonts = process.platform === 'linux' ? await testFonts() : {};
  return { executablePath, args: commonArgs, env: { ...processEnv(), ...fonts }, said };
}

function searchMachine(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programNames.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find((path) => existsSync(path));
}

/** Where no language is set, Chromium takes names of files for ASCII, and calls a download in Chinese "download". */
function processEnv(): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { ...Object.fromEntries(own), ...(process.platform === 'linux' ? { LC_ALL: 'C.UTF-8' } : {}) };
}
