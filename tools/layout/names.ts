import { emptyWord } from '../lint/words.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const componentFolders = /^(ui\/src|(web|admin)\/src\/(screens\/[^/]+|features\/[^/]+\/components))\//;

/** Why a source file's name does not fit the layout, or nothing when it does. */
export function nameComplaint(path: string): string | undefined {
  const base = path.split('/').at(-1)!;
  if (!/\.(ts|tsx|mjs|css)$/.test(base) || base.startsWith('.')) return undefined;
  const parts = base.split('.');
  const stem = parts[0]!;
  const word = emptyWord(stem);
  if (word) return `${path}: "${word}" says nothing; name the file after what it does.`;
  if (base.endsWith('.tsx') && componentFolders.test(path) && !pascal.test(stem))
    return `${path}: a component's file is called PascalCase.tsx.`;
  const mayBePascal = base.endsWith('.tsx') || base.endsWith('.css') || base.endsWith('.test.ts');
  const fits = parts
    .slice(0, -1)
    .every((part, index) => kebab.test(part) || (index === 0 && mayBePascal && pascal.test(part)));
  if (!fits) return `${path}: files are kebab-case, components PascalCase.tsx.`;
  return parts.slice(0, -1).some((part) => part === 'index') ? `${path}: no barrels.` : undefined;
}
