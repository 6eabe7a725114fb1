import type { Language } from '@parlour/phrases/languages';
import { expect } from '../test.ts';

/** A mail as the mailbox of demo and test shows it, which opens what is sealed. */
export type Written = { id: string; kind: string; language: string; subject: string; text: string };

const waitMs = 100_000;
const known = new Map<string, Written>();

/** All mails so far, about the oldest first: the mailbox lists the newest only, so what was seen once is kept. */
export async function writtenMails(origin: string): Promise<Written[]> {
  const list = await (await fetch(`${origin}/dev/mail`)).text();
  const ids = [...list.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, id]) => id!);
  for (const id of ids.toReversed()) if (!known.has(id)) known.set(id, await read(origin, id));
  return [...known.values()];
}

async function read(origin: string, id: string): Promise<Written> {
  const page = await (await fetch(`${origin}/dev/mail/${id}`)).text();
  const [, kind = '', language = ''] = / · (\w+) · (\w+)<\/small>/.exec(page) ?? [];
  const part = (name: string) => plain(new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(page)?.[1] ?? '');
  return { id, kind, language, subject: part('h1'), text: part('pre') };
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’' };
const plain = (markup: string) => markup.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!);

/** Waits until every language has these kinds of mails. */
export async function untilWritten(
  origin: string,
  languages: readonly Language[],
  kinds: readonly string[],
): Promise<void> {
  const missing = async () => {
    const written = new Set((await writtenMails(origin)).map(({ kind, language }) => `${kind} ${language}`));
    return kinds.flatMap((kind) => languages.map((one) => `${kind} ${one}`)).filter((one) => !written.has(one));
  };
  await expect.poll(missing, { timeout: waitMs }).toEqual([]);
}
