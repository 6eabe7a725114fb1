import type { Shop } from '@parlour/contract/shop/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { randomInt } from 'node:crypto';
import { ask } from './api.ts';

type OwnShop = { shopId: string; chainId: string };
type Wanted = {
  parameters?: Record<string, string>;
  addressMode?: Shop['addressMode'];
  country?: string;
  /** The zone of both stores. */
  zone?: string;
  /** In which language the stores are kept, as a BCP-47 tag. */
  storeLanguage?: string;
  /** The second language of both, as a BCP-47 tag; names in it are the columns that end in `_second`. */
  secondLanguage?: string;
  /** Where its stores lie; without it the place is unknown. */
  place?: { latitude: number; longitude: number };
  /** E-mails of customers whom the shop has on its blacklist. */
  blacklist?: readonly string[];
  /** How many days ahead can be booked. */
  maxAdvanceDays?: number;
  /** Days on which the first store is closed. */
  closedDays?: readonly string[];
  /** The chain's own name for itself, for loading it a second time. */
  key?: string;
  /** A product that it sells: its name and price. */
  product?: { name: string; price: number };
  /** What a booking costs before the visit: three tenths of the price as a deposit, or all of it held on a card. */
  charges?: 'deposit' | 'hold';
  /** What it charges, by parameter; who takes the money is the page for trying out. */
  money?: Record<string, string>;
  depositTexts?: { cancelRules?: string; terms?: string; prompt?: string };
  /** E-mails of customers whom it knows already. */
  members?: readonly string[];
  /** The price of the quiet hour is only where it begins. */
  hasFromPrice?: boolean;
  /** What the quiet hour asks ahead for itself, as its two columns say it: a fraction or an amount. */
  itemDeposit?: { type: '0' | '1'; value: string };
  /** What customers whom it knows have stored there, by their e-mail. */
  balances?: Readonly<Record<string, string>>;
  /** So many services more, performed by nobody: Extra hour 1, Extra hour 2, … with the keys extra1, extra2, … */
  extraServices?: number;
  /** What it sells that pays for visits, and who holds it: rows of three tables of its folder, without their heads. */
  rights?: {
    sold: readonly string[];
    items?: readonly string[];
    held: readonly string[];
    isForProducts?: boolean;
    /** Which of them it gives away, as rows of one more table. */
    campaigns?: readonly string[];
    /** What they cost, by their keys. */
    prices?: Readonly<Record<string, string>>;
  };
  /** It gives points, and these come along with its folder: rows of its table, without the head. */
  points?: readonly string[];
  /** What inviting friends earns there, as rows of its table. */
  pointRewards?: readonly string[];
  /** Sites that may show its pages in a frame. */
  widgetOrigins?: string;
  /** The colour that its pages wear. */
  brandColor?: string;
  /** Where the first store hears of its customers. */
  email?: string;
  /** A form that its customers may fill in, as the file of a shop folder. */
  form?: object;
  /** When it asks for that form; without it: for the record of a customer. */
  formTriggers?: string;
  /** Keys of services and people that it has no more. */
  withdrawn?: readonly string[];
};

const chargeParameters = {
  deposit: { chargeCondition: '0', defaultDeposit: '{"type":"0","value":"0.3"}' },
  hold: { chargeCondition: '0', chargeMode: '1' },
};

const moneyOf = ({ money, charges }: Wanted): Record<string, string> | undefined =>
  money ?? (charges && chargeParameters[charges]);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (columns: string, ...rows: string[]) => [columns, ...rows].join('\n');
const day = '09:00-17:00';

export const newKey = () => `own-${Date.now().toString(36)}-${randomInt(1_000_000)}`;

/** Who takes its money, and what it says about deposits. */
const moneyFiles = (wanted: Wanted) => ({
  ...(moneyOf(wanted) && { 'merchants.csv': 'key,channel\nhouse,simulated' }),
  ...(wanted.depositTexts && {
    'deposit-texts.csv': table(
      'store,cancel_rules,terms,prompt',
      `,${[wanted.depositTexts.cancelRules, wanted.depositTexts.terms, wanted.depositTexts.prompt].map((text = '') => quoted(text)).join(',')}`,
    ),
  }),
});

/** The second cell of a right that is held is its member. */
const holdersOf = (rights: Wanted['rights']) => (rights?.held ?? []).map((row) => row.split(',')[1]!);

/** Whom it knows, and what they have stored there. */
const memberFiles = ({ blacklist = [], members = [], balances = {}, rights }: Wanted) => ({
  'members.csv': table(
    'email,blacklisted',
    ...blacklist.map((email) => `${email},yes`),
    ...[...new Set([...members, ...Object.keys(balances), ...holdersOf(rights)])].map((email) => `${email},no`),
  ),
  'balances.csv': table('member,amount', ...Object.entries(balances).map((row) => row.join(','))),
});

/** What it sells that pays for visits, and who holds it. */
const rightFiles = ({ rights }: Wanted) =>
  rights && {
    'rights.csv': table(
      'key,type,name,name_second,gives,services,face_value,to_pay,sessions,amount_off,validity,from,to,products,price',
      ...rights.sold.map(
        (row) => `${row},${rights.isForProducts ? 'listed' : ''},${rights.prices?.[row.split(',')[0]!] ?? ''}`,
      ),
    ),
    'right-items.csv': table('right,service,product,sessions,price', ...(rights.items ?? [])),
    'member-rights.csv': table('number,member,right,store,bought_on,left', ...rights.held),
    ...(rights.campaigns && {
      'gift-campaigns.csv': table('key,right,store,quantity,from,to', ...rights.campaigns),
    }),
  };

/** The form that it asks for. */
const formFiles = ({ form, formTriggers = 'member', secondLanguage }: Wanted) =>
  form && {
    'forms.csv': table(
      'key,title,title_second,triggers',
      `own,Own form,${secondLanguage ? '自家表單' : ''},${formTriggers}`,
    ),
    'forms/own.json': JSON.stringify(form),
  };

/** That it gives points, and who brings some along. */
const pointFiles = ({ points, pointRewards }: Wanted) =>
  points && {
    'point-rules.csv': table('rule,enabled', 'PR011,yes'),
    ...(pointRewards && {
      'point-rewards.csv': table('rule,goods,inviter_points,invitee_points', ...pointRewards),
    }),
    'points.csv': table('member,points,store,ends_on', ...points),
  };

/** What it does: an hour, a short one, and as many more as are wanted. */
function servicesTable(
  { itemDeposit, hasFromPrice, extraServices = 0 }: Wanted,
  kept: (row: string) => boolean,
): string {
  const ownDeposit = itemDeposit ? `${itemDeposit.type},${itemDeposit.value}` : ',';
  const long = 'A calm hour with warm oil. '.repeat(12).trim();
  const rows = [
    `hour,care,Quiet hour,60,${hasFromPrice ? 'FROM' : 'FIXED'},50,${long},${ownDeposit}`,
    'half,care,Short hour,60,FIXED,30,,,',
    ...Array.from({ length: extraServices }, (_, place) => {
      const number = place + 1;
      return `extra${number},care,Extra hour ${number},60,FIXED,30,,,`;
    }),
  ];
  const columns = 'key,category,name,minutes,price_type,price,description,deposit_type,deposit_value';
  return table(columns, ...rows.filter(kept));
}

/** A chain of two stores that one journey has for itself, so that it may turn everything about it. */
export async function ownShop(origin: string, wanted: Wanted = {}): Promise<OwnShop> {
  const { addressMode = 'hidden', country = 'AU', maxAdvanceDays = 60, closedDays = [], place } = wanted;
  const parameters = { allowsVisitorBooking: '1', isConfirmedAtOnce: '1', ...wanted.parameters };
  const { key = newKey(), withdrawn = [], product } = wanted;
  const money = moneyOf(wanted);
  const kept = (row: string) => !row.split(',').some((cell) => withdrawn.includes(cell));
  const store = (name: string) =>
    `${name},Own ${name},${wanted.zone ?? 'Australia/Sydney'},AUD,$,${country},${wanted.storeLanguage ?? 'en'},1 Own Street,Sydney,+61 2 5550 1000,12,${addressMode},yes,${place?.latitude ?? ''},${place?.longitude ?? ''},${wanted.widgetOrigins ?? ''},${wanted.brandColor ?? ''},${name === 'first' ? (wanted.email ?? '') : ''},${wanted.secondLanguage ?? ''}`;
  const files = {
    'chain.json': JSON.stringify({ format: 1, key, name: 'Own', nameSecond: '', bookable: true }),
    'stores.csv': table(
      'key,name,zone,currency,symbol,country,language,address,city,phone,time_format,address_mode,online_booking,latitude,longitude,widget_origins,brand_color,email,second_language',
      store('first'),
      store('second'),
    ),
    'hours.csv': table(
      'store,mon,tue,wed,thu,fri,sat,sun',
      `first,${Array.from({ length: 7 }, () => day).join(',')}`,
      `second,${Array.from({ length: 7 }, () => day).join(',')}`,
    ),
    'special-days.csv': table('store,day,hours', ...closedDays.map((closed) => `first,${closed},closed`)),
    'settings.csv': table(
      'store,slot_step,min_lead,max_advance_days,buffer,max_wait,hold',
      `first,60,0,${maxAdvanceDays},0,60,15`,
    ),
    'parameters.csv': table(
      'parameter,value',
      ...Object.entries(parameters).map(([name, value]) => `${name},${value}`),
    ),
    'categories.csv': table('key,name', 'care,Care'),
    'services.csv': servicesTable(wanted, kept),
    ...(product && {
      'products.csv': table('key,name,price,description,remark,stock', `own,${product.name},${product.price},,,9`),
    }),
    'staff.csv': table('key,store,name', ...['ann,first,Ann Own', 'bea,first,Bea Own'].filter(kept)),
    'skills.csv': table('staff,service', ...['ann,hour', 'ann,half', 'bea,hour', 'bea,half'].filter(kept)),
    ...memberFiles(wanted),
    ...formFiles(wanted),
    ...rightFiles(wanted),
    ...pointFiles(wanted),
    ...moneyFiles(wanted),
  };
  const { shopIds, chainId } = await ask(origin, internalCalls.importShop, { files, pictures: {} });
  // Only a server that was started for it lets charges be switched on, and no folder does.
  for (const [name, value] of Object.entries({ ...money, ...(money && { isChargeEnabled: '1' }) }))
    await setParameter(origin, chainId, name, value);
  return { shopId: shopIds['first']!, chainId };
}

/** Sets a parameter of a whole chain, by its readable name. */
export async function setParameter(origin: string, chainId: string, name: string, value: string): Promise<void> {
  await ask(origin, internalCalls.setParameter, { chainId, name, value });
}
