import { internalCalls } from '@parlour/contract/admin/calls';
import { menuCalls } from '@parlour/contract/menu/calls';
import type { Browser } from '@playwright/test';
import { bigShop, bigShopFiles } from './big-shop.ts';
import { visit } from './page-visit.ts';
import type { Server } from './server.ts';
import { medianOf, type Row } from './table.ts';

type Timing = { runs: number; visits: number; floor: string };

const kilobyte = 1000;
const dataLimit = 100;
const words = ['honey', 'gentle peel', 'cedar 2', '面部护理', 'nothing like it'];

/** A shop of 3,000 services, 400 people and 5,000 reviews: its first view beside the floor page of the same run, and its search. */
export async function measureBigShop(here: Server, browser: Browser, { runs, visits, floor }: Timing): Promise<Row[]> {
  const { files, pictures } = bigShopFiles(bigShop);
  const inBase64 = Object.entries(pictures).map(([name, text]) => [name, Buffer.from(text).toString('base64')]);
  const { chainId, shopIds } = await here.ask(internalCalls.importShop, {
    files,
    pictures: Object.fromEntries(inBase64),
  });
  const shopId = shopIds['main']!;
  const address = `${here.origin}/shopDetail?compId=${shopId}`;
  await visit(browser, address);
  const [ratios, data, blocked, searches, smalls]: number[][] = [[], [], [], [], []];
  for (let run = 0; run < runs; run += 1) {
    const [ours, theirs] = [[], []] as Awaited<ReturnType<typeof visit>>[][];
    for (let one = 0; one < visits; one += 1) {
      theirs!.push(await visit(browser, floor));
      ours!.push(await visit(browser, address));
    }
    ratios!.push(medianOf(ours!.map(({ lcp }) => lcp)) / medianOf(theirs!.map(({ lcp }) => lcp)));
    data!.push(medianOf(ours!.map(({ dataBytes }) => dataBytes)) / kilobyte);
    blocked!.push(medianOf(ours!.map((one) => one.blocked)));
    searches!.push(await timeOf(words.map((name) => () => here.ask(menuCalls.getServices, { shopId, chainId, name }))));
    smalls!.push(await timeOf(words.map(() => () => here.ask(menuCalls.getServices, { shopId, chainId, most: 60 }))));
  }
  const row = (what: string, figures: number[], unit: Row['unit'], limit?: Row['limit']): Row => ({
    goal: 7,
    what,
    runs: figures,
    unit,
    ...(limit ? { limit } : {}),
  });
  return [
    row('3,000 services, 400 people: page and calls of the first view, kB gzip', data!, '', { atMost: dataLimit }),
    row('the same, LCP ÷ floor page of the demo shop', ratios!, '×'),
    row('the same, total blocking time', blocked!, 'ms'),
    row('search among 3,000 services, one answer', searches!, 'ms'),
    row('the first 60 services of the menu, one answer', smalls!, 'ms'),
  ];
}

/** The median of what several calls take, one after the other, milliseconds. */
async function timeOf(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const took: number[] = [];
  for (const call of calls) {
    const from = performance.now();
    await call();
    took.push(performance.now() - from);
  }
  return medianOf(took);
}
