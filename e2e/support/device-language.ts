import type { Language } from '@parlour/phrases/languages';

/** Runs in every page before its own scripts: a language was chosen on this device, unless another one is chosen later. */
export function chooseOnDevice(origin: string, language: Language): string {
  // The frame of a mail may not look into the storage.
  return `try {
    if (location.origin === '${origin}') localStorage.language ??= '${language}';
  } catch {}`;
}
