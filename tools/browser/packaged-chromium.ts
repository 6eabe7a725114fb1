import { join } from 'node:path';
import { filledOnce, packageVersion } from './cache-folder.ts';

const packageName = '@sparticuz/chromium';

type Packaged = { executablePath: string; env: Record<string, string>; version: string };

/** The Chromium inside the npm package, unpacked on first use. */
export async function packagedChromium(): Promise<Packaged> {
  const version = packageVersion(packageName);
  const folder = await filledOnce(`chromium-${version}`, unpack);
  // The libraries beside it are those that a bare Debian lacks.
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { executablePath: join(folder, 'chromium'), env, version };
}

async function unpack(folder: string): Promise<void> {
  const before = {
    TMPDIR: process.env['TMPDIR'],
    AWS_LAMBDA_JS_RUNTIME: process.env['AWS_LAMBDA_JS_RUNTIME'],
    LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
    FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'],
  };
  // The package unpacks into the temporary folder, and its libraries only when it believes to be on AWS.
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
