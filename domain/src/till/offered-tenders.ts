import { type PaidHereTender, paidHereTenders } from './check-tenders.ts';

/** Where customers pay in stores by WeChat Pay and Alipay. Elsewhere they are noise at the till, and *others* stands for them. */
const chineseWallets: ReadonlySet<string> = new Set('CN HK MO TW SG MY TH JP KR AU NZ'.split(' '));
const isWallet = (kind: PaidHereTender) => kind === 'wechat' || kind === 'alipay';

/** The payments that a till of a country offers to write down. */
export const offeredTenders = (country: string): readonly PaidHereTender[] =>
  paidHereTenders.filter((kind) => !isWallet(kind) || chineseWallets.has(country));

/** Where most customers pay by one of the two: there they are no rare payments. */
const walletCountries: ReadonlySet<string> = new Set(['CN', 'HK', 'MO']);
export const paysByWallet = (country: string): boolean => walletCountries.has(country);
