import type { PhraseKey, Translate } from '@parlour/phrases/t';

export type ExportName = {
  /** As given; goes before all else. */
  name?: string | undefined;
  /** The text of this key. */
  key?: PhraseKey | undefined;
};

const mostNameLetters = 80;

/** What a file may be called on every system: no signs that mean something there, no dot in front, not too long. */
function cleanName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return [...plain]
    .slice(0, mostNameLetters)
    .join('')
    .replace(/[. ]+$/, '');
}

/** The name of an exported file: the given one, else the text of a key, else the time stamp. */
export function exportFileName({ name, key }: ExportName, t: Translate, now: number): string {
  const given = cleanName((name ?? '').replace(/\.xlsx$/i, ''));
  const ofKey = given === '' && key ? cleanName(t(key)) : '';
  return `${given || ofKey || String(now)}.xlsx`;
}

/** Lets the browser save a file under a name. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Export = ExportName & { ask: () => Promise<Blob>; t: Translate; now?: () => number };

/** Asks for a file and returns it, for callers that do something else with it than save it. */
export async function exportAsFile({ ask, t, now = Date.now, ...named }: Export): Promise<File> {
  const blob = await ask();
  return new File([blob], exportFileName(named, t, now()), { type: blob.type });
}

/** Asks for a file (`() => api.booking.exportMine({})`) and lets the browser save it. */
export async function exportAsDownload(asked: Export): Promise<void> {
  const file = await exportAsFile(asked);
  downloadFile(file, file.name);
}
