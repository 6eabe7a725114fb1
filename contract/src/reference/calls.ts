import {
  defaultParameters,
  parameterNames,
  type ParameterName,
  parameters,
  type Parameters,
} from '@parlour/domain/shop/parameters';
import type { PhoneFault } from '@parlour/domain/member/read-phone';
import { publicCall, userCall, viewCall } from '../call.ts';
import { list, renamed, same } from '../codec.ts';

/** The wire's code of every shop parameter that pages know; a missing one does not compile. */
export const parameterCodes = {
  dateOrder: 'BK001',
  isConfirmedAtOnce: 'BK020',
  requested021: 'BK021',
  showsStaffBookButtons: 'BK119',
  choosesStaffBeforeTime: 'BK121',
  hasOneStaffPerService: 'BK122',
  requested125: 'BK125',
  allowsVisitorBooking: 'BK126',
  hidesServicePrices: 'BK187',
  requested191: 'BK191',
  hidesDialCodes: 'BK204',
  showsUnavailableTimes: 'BK208',
  isMobilePrimary: 'BK230',
  slotCapacity: 'BK244',
  hidesReviews: 'BK248',
  showsDepositCancelRules: 'BK258',
  showsDepositTerms: 'BK259',
  showsDepositPrompt: 'BK260',
  hasStoreSwitch: 'BK268',
  hasStaffFeature: 'BK272',
  hasGroupBooking: 'BK273',
  expandsDescriptions: 'BK280',
  allowsStoredValue: 'BK288',
  requested290: 'BK290',
  blacklistRestricts: 'BK292',
  isChargeEnabled: 'BK293',
  chargeCondition: 'BK294',
  chargedCustomers: 'BK295',
  chargeMode: 'BK296',
  hasDepositPerService: 'BK297',
  defaultDeposit: 'BK298',
  defaultItemDeposit: 'BK299',
  holdPolicy: 'BK300',
  noShowFee: 'BK301',
  lateFees: 'BK302',
} as const satisfies Record<ParameterName, `BK${string}`>;

export type ParameterCode = (typeof parameterCodes)[ParameterName];

/** A country, or a part of one: `AU`, and `AU-NSW` with the parent `AU` (ISO 3166). */
export type Region = { code: string; name: string; parent: string };

/** One entry of a dictionary. For dial codes: `code` the country ('AU'), `value` the dial code ('+61'). */
export type DictionaryEntry = { code: string; value: string; nameKey: string; dialCode: string; country: string };

/** What the title code of a person means at a chain, in the shop's two languages. */
export type Title = { code: string; name: string; nameSecond: string };

/** Base data of a shop: the dictionary `DS` of titles. */
export type BaseData = { titles: Title[] };

export type ParameterMap = Partial<Record<ParameterCode, string>>;

/** Hiding is undone by `0` alone; everything else is done by `1` alone. */
const shownOnlyByZero: ReadonlySet<ParameterName> = new Set(['hidesReviews', 'hidesServicePrices']);

function parameterOf(name: ParameterName, text: string): string | number | boolean {
  const rule = parameters[name];
  if (rule.kind === 'flag') return shownOnlyByZero.has(name) ? text !== '0' : text === '1';
  if (rule.kind === 'choice') return (rule.values as readonly string[]).includes(text) ? text : rule.default;
  if (rule.kind !== 'count') return text;
  const count = Number(text);
  return Number.isInteger(count) && count >= rule.min && count <= rule.max ? count : rule.default;
}

/** A shop's parameters in our names, from the wire's codes and texts; what was not answered has its default. */
export function readParameters(map: ParameterMap): Parameters {
  const read = defaultParameters() as Record<ParameterName, string | number | boolean>;
  for (const name of parameterNames) {
    const text: unknown = map[parameterCodes[name]];
    if (text !== undefined && text !== null) read[name] = parameterOf(name, String(text));
  }
  return read as Parameters;
}

const dictionaryCodecs = {
  input: renamed<{ type: string }>({ type: 'typeCode' }),
  reply: list(renamed<DictionaryEntry>({ nameKey: 'nameCode', dialCode: 'mobileCd', country: 'mobileCode' })),
};

/** Whether a phone exists; if not, what is wrong with it, as a word and in the caller's language. */
export type PhoneCheck = { isValid: boolean; phoneFault?: PhoneFault; detail?: string };

type Coordinates = { latitude: number; longitude: number };

/** A place that was found by its name; degrees. */
export type PlaceHit = { address: string; latitude: number; longitude: number };

type PlaceSearch = { text: string; shopId: string };

const placeSearchCodecs = {
  input: renamed<PlaceSearch>({ shopId: 'compId' }),
  reply: list(renamed<PlaceHit>({ address: 'label', latitude: 'lat', longitude: 'lng' })),
};

const regionCodecs = {
  input: renamed<{ parent?: string }>({ parent: 'parentCode' }),
  reply: list(renamed<Region>({ parent: 'parentCode' })),
};

export const referenceCalls = {
  getBaseData: publicCall<{ shopId: string; chainId?: string }, BaseData>({
    method: 'GET',
    path: '/base/data/all/public',
    input: renamed<{ shopId: string; chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    reply: renamed<BaseData>({ titles: 'DS' }),
    summary: 'Base data of a shop: the dictionary `DS` says what the title codes of its people mean.',
  }),
  getTime: publicCall<Record<string, never>, number>({
    method: 'GET',
    path: '/base/common/get/time/public',
    summary: 'The server clock, epoch milliseconds.',
  }),
  getDictionary: publicCall<{ type: string }, DictionaryEntry[]>({
    method: 'POST',
    path: '/base/common/get/dict/public',
    ...dictionaryCodecs,
    summary: 'A dictionary by its type, for example intMobileCd.',
  }),
  getOwnDictionary: viewCall<{ type: string }, DictionaryEntry[]>({
    method: 'POST',
    path: '/base/common/get/dict',
    ...dictionaryCodecs,
    summary: 'The same dictionary, for callers with a token.',
  }),
  getParameter: viewCall<{ code: string; shopId?: string; chainId?: string }, string | null>({
    method: 'GET',
    path: '/base/bk/system/param/find/{code}',
    input: renamed<{ code: string; shopId?: string; chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    summary: 'One display parameter of a shop.',
  }),
  getParameters: viewCall<{ codes: string[]; shopId?: string; chainId?: string }, ParameterMap>({
    method: 'POST',
    path: '/base/bk/system/param/find/map',
    query: ['shopId', 'chainId'],
    body: 'codes',
    input: renamed<{ codes: string[]; shopId?: string; chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    reply: same<ParameterMap>(),
    summary: 'Several display parameters of a shop by their codes.',
  }),
  getRegions: publicCall<{ parent?: string }, Region[]>({
    method: 'GET',
    path: '/base/common/get/region/public',
    ...regionCodecs,
    summary: 'Countries, or the parts of one by its code.',
  }),
  getOwnRegions: viewCall<{ parent?: string }, Region[]>({
    method: 'GET',
    path: '/base/common/get/region',
    ...regionCodecs,
    summary: 'The same regions, for callers with a token.',
  }),
  getAddress: viewCall<Coordinates, { address: string }>({
    method: 'GET',
    path: '/base/bk/geocode/address',
    summary: 'The address of a place on the map; refused where no map service is configured.',
  }),
  findPlaces: viewCall<PlaceSearch, PlaceHit[]>({
    method: 'GET',
    path: '/base/bk/geocode/search',
    ...placeSearchCodecs,
    summary: 'Places by their name or address, those near a store first; refused where no map service is configured.',
  }),
  getVoiceToken: userCall<Record<string, never>, { token: string; expiresAt: number }>({
    method: 'GET',
    path: '/base/bk/voice/token',
    summary: 'A token of a voice service; none is configured.',
  }),
  checkMobile: publicCall<{ country: string; mobile: string }, PhoneCheck>({
    method: 'GET',
    path: '/base/common/mobile/valid/public',
    input: renamed<{ country: string; mobile: string }>({ country: 'regionCode' }),
    summary: 'Whether a phone number is possible in a country, and if not, what is wrong with it.',
  }),
};
