import type { AnyCall, Call } from '@parlour/contract/call';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { Reason } from '@parlour/contract/reasons';
import type { Verdict } from '@parlour/domain/verdict';
import type { Pool } from 'pg';
import type { Actor, ActorOf } from './actor.ts';
import type { ChainAccess, StoreAccess } from './team-access.ts';
import type { Config } from './config/config.ts';
import type { DataKeys } from './data-keys/keys.ts';
import type { AttemptCounter } from './db/attempts.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/schema.ts';
import type { Logger } from './log/logger.ts';
import type { CookieName } from './http/cookies.ts';
import type { Events } from './log/events.ts';
import type { Clock } from './clock.ts';
import type { SmsSender } from './ports/sms.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { MapPictures } from './ports/map-pictures.ts';
import type { OpenTaxOffice } from './ports/tax-office.ts';
import type { PushSender } from './ports/push-sender.ts';
import type { PaymentProvider, ProviderName } from './ports/payments.ts';

/** What every action may use. Plain values, handed over; nothing is looked up elsewhere. */
export type Services = {
  db: Db;
  /** The same connections as `db`, for the hottest statements. */
  pool: Pool;
  isEmbedded: boolean;
  /** Its tables lie on several servers, those of a chain on one (decision 0047). */
  isDistributed: boolean;
  clock: Clock;
  log: Logger;
  config: Config;
  /** What seals answers, signatures and other data of that kind; the first key seals. */
  dataKeys: DataKeys;
  changes: Changes;
  files: FileStore;
  /** Who moves money, by name; null where it is not configured, or refused in this mode. */
  payments: Record<ProviderName, PaymentProvider | null>;
  /** Null: no map service is configured. */
  geocoder: Geocoder | null;
  /** Null: no service draws maps, we do. */
  maps: MapPictures | null;
  /** The tax office, for the account of a store there. */
  taxOffices: OpenTaxOffice;
  attempts: AttemptCounter;
  /** What happens around accounts, counted for /metrics. */
  events: Events;
  /** Null: no SMS provider is configured, and codes go by e-mail only. */
  sms: SmsSender | null;
  /** Null: no key pair is configured, and nothing is sent to browsers. */
  pushes: PushSender | null;
  /** Set when the process was told to stop: what began is finished, nothing new begins. */
  life: { isStopping: boolean };
};

/** Cookies of ours that no script can read. */
export type Cookies = {
  read: (name: CookieName) => string | null;
  keep: (name: CookieName, value: string, seconds: number) => void;
  drop: (name: CookieName) => void;
};

/** What a request brings along: who acts, how, and from where. */
export type RequestPart = {
  requestId: string;
  lang: LanguageCode;
  /** The host name that was asked; it is only ever looked up among the brands (`brand/facts.ts`). */
  host: string;
  actor: Actor;
  cookies: Cookies;
  /** The browser says that a page of our own asks. */
  isOwnOrigin: boolean;
  userAgent: string;
  /** A hint of the caller's device, never a proof; '' when absent. */
  deviceId: string;
  ip: string;
  /** The address that limits count: an IPv6 caller counts with its /64. */
  limitIp: string;
  idempotencyKey: string | null;
};

/** What every handler may use. A module from `catalog` on widens it by its own `context.ts`. */
export type Ctx = Services & RequestPart;

/** Narrows a context to one kind of actor: what demands it cannot be called for another one. */
export type By<Kind extends Actor> = { actor: Kind };

/** What a call at a place brings to its handler: the access that was made of the caller's permission there. */
export type At<Access extends StoreAccess | ChainAccess> = { access: Access };
type Place<One> = One extends { at: 'store' }
  ? At<StoreAccess>
  : One extends { at: 'chain' }
    ? At<ChainAccess>
    : unknown;

export type Answer<Reply> = Verdict<Reply, Reason, RefusalDetails>;
export type Answering<Input, Reply, Context = Ctx> = (ctx: Context, input: Input) => Promise<Answer<Reply>>;

/** One handler for every call of a module: a missing one does not compile. Each gets the actor that the access of its call proves. */
export type HandlersOf<Calls extends Record<string, AnyCall>, Context extends Ctx = Ctx> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer Input, infer Reply, infer Access>
    ? Answering<Input, Reply, Context & By<ActorOf[Access]> & Place<Calls[Name]>>
    : never;
};
