import type { StoreMessages } from '@parlour/domain/notification/store-messages';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import type { MinuteSpan, ReserveConfig } from '@parlour/domain/availability/facts';
import type { PriceType } from '@parlour/domain/menu/menu';
import type { StoreParameterName } from '@parlour/domain/shop/store-parameters';
import type { ShopDetails, SpecialDay, StaffDetails, SubCategoryRow, WorkMedia } from '../../shop/queries/rows.ts';
import type { FormTrigger } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import type { GiftCampaignEntry, MemberRightEntry, SoldRightEntry } from './right-entries.ts';
import type { PointRule, Reward } from '@parlour/domain/points/point-rule';

export type ChainEntry = { key: string; name: string; nameSecond: string; isBookable: boolean };

export type ShopEntry = {
  key: string;
  position: number;
  name: string;
  nameSecond: string;
  zone: string;
  currency: string;
  country: string;
  language: string;
  city: string;
  acceptsOnlineBooking: boolean;
  weekly: MinuteSpan[][];
  specialDays: Record<string, SpecialDay>;
  settings: ReserveConfig;
  details: ShopDetails;
  messages: StoreMessages;
};

/** `shopKey` '' is the whole chain. */
export type ParameterEntry = { shopKey: string; name: StoreParameterName; value: string };

export type CategoryEntry = {
  key: string;
  position: number;
  name: string;
  nameSecond: string;
  subCategories: SubCategoryRow[];
};

type Described = { name: string; nameSecond: string; description: string; descriptionSecond: string };

/** `shopKeys` empty is every store of the chain. */
export type ServiceEntry = Described & {
  key: string;
  position: number;
  categoryKey: string;
  minutes: number;
  priceMinor: number | null;
  priceType: PriceType;
  subCategory: string;
  pictures: string[];
  addOnKeys: string[];
  shopKeys: string[];
  isAddOnOnly: boolean;
  /** `0` a fraction, `1` an amount, as decimal text; null: the shop's. */
  depositType: '0' | '1' | null;
  depositValue: string | null;
};

export type ProductEntry = Described & {
  key: string;
  position: number;
  remark: string;
  priceMinor: number;
  stock: number | null;
  pictures: string[];
  shopKeys: string[];
};

export type StaffEntry = {
  key: string;
  position: number;
  shopKey: string;
  name: string;
  nameSecond: string;
  capacity: number | null;
  weekly: MinuteSpan[][] | null;
  /** Weekly hours that begin on a day, in the order of their days. */
  laterWeeks: DatedWeek<MinuteSpan[][]>[];
  shifts: Record<string, MinuteSpan[]>;
  details: StaffDetails;
  email: string;
};

/** Null is the service's own. */
export type SkillEntry = {
  staffKey: string;
  serviceKey: string;
  priceMinor: number | null;
  priceType: PriceType | null;
  minutes: number | null;
};

/** Instants in epoch milliseconds. */
export type AbsenceEntry = {
  staffKey: string;
  kind: 'leave' | 'block';
  startsAt: number;
  endsAt: number;
  reason: string;
};

export type TitleEntry = { code: string; name: string; nameSecond: string; position: number };
/** Instants in epoch milliseconds; `staffKey` '' names no person, `authorName` '' no author. */
export type ReviewEntry = {
  key: string;
  shopKey: string;
  staffKey: string;
  authorName: string;
  authorPhoto: string;
  score: number;
  content: string;
  pictures: string[];
  writtenAt: number;
  replies: { content: string; pictures: string[]; writtenAt: number }[];
};

/** By what works can be looked for. */
export type TagEntry = { key: string; position: number; name: string; nameSecond: string };

export type WorkEntry = {
  key: string;
  position: number;
  staffKey: string;
  title: string;
  titleSecond: string;
  media: WorkMedia[];
  serviceKeys: string[];
  tagKeys: string[];
  priceMinor: number | null;
  isShown: boolean;
};

/** `shopKey` '' is the whole chain; items are named by their keys. */
export type PointRuleEntry = Omit<PointRule, 'rewards'> & {
  code: string;
  shopKey: string;
  rewards: (Omit<Reward, 'itemIds'> & { itemKeys: string[] })[];
};

export type WebAddressEntry = { kind: 'website' | 'mall'; address: string; name: string; position: number };

/** What a shop says of a member; it counts until a change here says otherwise. */
export type SaidOfMember = { isOpen: boolean; isBlacklisted: boolean; hasPurchased: boolean; mayBookOnline: boolean };

export type MemberEntry = {
  firstName: string;
  lastName: string;
  email: string;
  emailKey: string | null;
  mobile: string;
  mobileKey: string | null;
  country: string;
  said: SaidOfMember;
};

/**
 * What a member has stored. `member` is the e-mail or mobile as it is written, the keys are those by which the member is found; `expiresAt` epoch ms or null;
 * `shopKeys` empty is every store of the chain.
 */
export type BalanceEntry = {
  member: string;
  emailKey: string | null;
  mobileKey: string | null;
  key: string;
  amountMinor: number;
  currency: string;
  expiresAt: number | null;
  shopKeys: string[];
};

/** Points of a member who moves here; `lastDay` null: they last. */
export type PointsEntry = {
  member: string;
  emailKey: string | null;
  mobileKey: string | null;
  points: number;
  shopKey: string;
  lastDay: string | null;
};

/** `shopKeys` empty is every store of the chain. */
export type MerchantEntry = {
  key: string;
  position: number;
  channel: 'simulated' | 'stripe';
  account: string;
  takesHolds: boolean;
  shopKeys: string[];
};

/** `shopKey` '' is the whole chain; terms are HTML. */
export type DepositTextsEntry = {
  shopKey: string;
  cancelRules: string;
  cancelRulesSecond: string;
  terms: string;
  termsSecond: string;
  prompt: string;
  promptSecond: string;
};

/**
 * A form of the chain: `content` is what a version of it holds. Services and products count at bookings and bills; none: every one.
 * `shopKeys` empty is every store; `fileName` is that of its workbook or PDF in `forms/files`, '' where it has questions.
 */
export type FormEntry = {
  key: string;
  position: number;
  title: string;
  titleSecond: string;
  triggers: { trigger: FormTrigger; isRequired: boolean }[];
  serviceKeys: string[];
  productKeys: string[];
  shopKeys: string[];
  fileName: string;
  content: FormTemplate<Wording>;
};

/** An insurance company that customers can name. */
export type InsurerEntry = TitleEntry;

/**
 * An appointment that a shop brings along. `key` is the shop's own; `start` is `yyyy-MM-dd HH:mm` of the store; a person of '' is any free person.
 * `line` is its line in the file.
 */
export type BookingEntry = {
  line: number;
  key: string;
  shopKey: string;
  start: string;
  serviceKeys: string[];
  /** One for each service. */
  staffKeys: string[];
  contact: { firstName: string; lastName: string; email: string; mobile: string; country: string };
  note: string;
  state: 'confirmed' | 'to_confirm' | 'cancelled';
};

/** What a folder without mistakes says, in our terms; entries name each other by their keys. */
export type ShopFolder = {
  chain: ChainEntry;
  shops: ShopEntry[];
  parameters: ParameterEntry[];
  categories: CategoryEntry[];
  services: ServiceEntry[];
  products: ProductEntry[];
  staff: StaffEntry[];
  skills: SkillEntry[];
  absences: AbsenceEntry[];
  titles: TitleEntry[];
  reviews: ReviewEntry[];
  tags: TagEntry[];
  works: WorkEntry[];
  pointRules: PointRuleEntry[];
  webAddresses: WebAddressEntry[];
  members: MemberEntry[];
  balances: BalanceEntry[];
  points: PointsEntry[];
  soldRights: SoldRightEntry[];
  memberRights: MemberRightEntry[];
  giftCampaigns: GiftCampaignEntry[];
  merchants: MerchantEntry[];
  depositTexts: DepositTextsEntry[];
  forms: FormEntry[];
  insurers: InsurerEntry[];
  bookings: BookingEntry[];
};
