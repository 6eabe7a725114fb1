import type { Plugin } from 'vite';

const contractFile = /\/contract\/src\/[\w-]+\.ts$/;
const summary = /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?$/gm;

/** What a call is for is read by people, in the list of calls: browsers do without it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (contractFile.test(id) ? { code: code.replace(summary, ''), map: null } : undefined),
  };
}
