import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledOnce, packageFolder, packageVersion } from './cache-folder.ts';
import { unpackWoff } from './unpack-woff.ts';

const packages = ['@fontsource/noto-sans', '@fontsource/noto-sans-sc', '@fontsource/noto-sans-tc'];
const wantedFiles = /-(400|500|600|700)-normal\.woff$/;

/** The variables that give a Chromium on Linux Latin and Chinese letters from npm and nothing of the machine's. */
export async function testFonts(): Promise<Record<string, string>> {
  const name = `fonts-${packages.map(packageVersion).join('-')}`;
  const folder = await filledOnce(name, unpackFonts);
  const configFile = join(folder, 'fonts.conf');
  writeFileSync(configFile, fontconfig(folder));
  return { FONTCONFIG_FILE: configFile };
}

function unpackFonts(folder: string): void {
  mkdirSync(join(folder, 'fonts'));
  for (const name of packages) {
    const source = join(packageFolder(name), 'files');
    for (const file of readdirSync(source).filter((candidate) => wantedFiles.test(candidate))) {
      writeFileSync(
        join(folder, 'fonts', file.replace(/\.woff$/, '.ttf')),
        unpackWoff(readFileSync(join(source, file))),
      );
    }
  }
}

function fontconfig(folder: string): string {
  const sameAs = (generic: string) =>
    `<alias><family>${generic}</family><prefer><family>Noto Sans</family><family>Noto Sans SC</family><family>Noto Sans TC</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, 'fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>
  ${['sans-serif', 'system-ui', 'serif', 'monospace'].map(sameAs).join('\n  ')}
</fontconfig>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
