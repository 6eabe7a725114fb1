import type { TeamPermission } from '@parlour/domain/team/permissions';
import { type Codec, same } from './codec.ts';

/**
 * `public`: no token needed. `view`: any live token, the anonymous view token included. `user`: the token of a signed-in customer; with
 * a view token the refusal is `sign_in_needed`. `team`: the token of a member of a chain's team. `internal`: the installation's own key, outside `/api`.
 */
export type Access = 'public' | 'view' | 'user' | 'team' | 'internal';

/**
 * What a team member needs beside a token. `code`: a sign-in that waits for its second factor. `setup`: one that is complete, or that has no second
 * factor yet. `self`: a complete sign-in, for what is the member's own. All others are permissions, at the place that the call names.
 */
export type TeamNeed = TeamPermission | 'code' | 'setup' | 'self';

/** The place of a call of the stores' app: its input names the store or the chain, and the server checks the permission there. */
export type TeamPlace = 'store' | 'chain';

/** How large a body may be: in bytes, and in keys and list entries together. */
export type BodySize = { bytes: number; members: number };

/** Thirty services with thirty add-ons each, the longest note and all that comes with a booking, in whatever letters. */
export const visitBody: BodySize = { bytes: 384 * 1024, members: 8000 };

/**
 * One call over HTTP under `/api`. `{name}` in the path is filled from the input; of the rest, a GET sends everything in the query,
 * a POST sends `query` keys in the query and the others as the JSON body (or `body` alone, when named, as the whole body).
 */
export type Call<Input, Reply, By extends Access = Access> = {
  method: 'GET' | 'POST';
  path: string;
  access: By;
  /** Creates, pays or submits: the client sends an `Idempotency-Key`. */
  creates?: boolean;
  /** Public, but a signed-in customer is answered as such. */
  knowsCaller?: boolean;
  /** The answer is a file, not an envelope; a refusal is one as everywhere. A client waits 300 s for it. */
  answersFile?: boolean;
  /** The caller may prove access with the `linkToken` header. */
  takesLinkToken?: boolean;
  /** Of calls of the stores' app alone: what is needed, and where. */
  permission?: TeamNeed;
  at?: TeamPlace;
  query?: readonly (keyof Input & string)[];
  body?: keyof Input & string;
  /** How much may be sent, where it is more than usual. */
  bodySize?: BodySize;
  input: Codec<Input>;
  reply: Codec<Reply>;
  /** One sentence for the API description. */
  summary: string;
};

type Definition<Input, Reply> = Omit<Call<Input, Reply>, 'access' | 'input' | 'reply'> & {
  input?: Codec<Input>;
  reply?: Codec<Reply>;
};

/** Declares a call that needs no token, with its types; codecs that are left out change nothing. */
export const publicCall = <Input, Reply>(definition: Definition<Input, Reply>): Call<Input, Reply, 'public'> =>
  declared('public', definition);

/** The same for a call that needs a live token, the anonymous view token included. */
export const viewCall = <Input, Reply>(definition: Definition<Input, Reply>): Call<Input, Reply, 'view'> =>
  declared('view', definition);

/** The same for a call that needs the token of a signed-in customer: its handler gets the customer as the actor. */
export const userCall = <Input, Reply>(definition: Definition<Input, Reply>): Call<Input, Reply, 'user'> =>
  declared('user', definition);

type TeamDefinition<Input, Reply, Need extends TeamNeed> = Definition<Input, Reply> & { permission: Need };

/** The same for a call about a team member's own sign-in and data. */
export const teamCall = <Input, Reply>(
  definition: TeamDefinition<Input, Reply, Exclude<TeamNeed, TeamPermission>>,
): Call<Input, Reply, 'team'> & { at?: never } =>
  declared('team', definition) as Call<Input, Reply, 'team'> & { at?: never };

/** The same for a call at a store: the permission is checked there, before the handler, which gets the access. */
export const storeCall = <Input extends { shopId: string }, Reply>(
  definition: TeamDefinition<Input, Reply, TeamPermission>,
): Call<Input, Reply, 'team'> & { at: 'store' } => ({ ...declared('team', definition), at: 'store' });

/** The same for a call about a chain. */
export const chainCall = <Input extends { chainId: string }, Reply>(
  definition: TeamDefinition<Input, Reply, TeamPermission>,
): Call<Input, Reply, 'team'> & { at: 'chain' } => ({ ...declared('team', definition), at: 'chain' });

/** The same for a call of the installation's own software. */
export const internalCall = <Input, Reply>(definition: Definition<Input, Reply>): Call<Input, Reply, 'internal'> =>
  declared('internal', definition);

function declared<Input, Reply, By extends Access>(
  access: By,
  definition: Definition<Input, Reply>,
): Call<Input, Reply, By> {
  return { ...definition, access, input: definition.input ?? same<Input>(), reply: definition.reply ?? same<Reply>() };
}

/** A call of whatever input and reply, as tables of calls hold them. */
export type AnyCall = Omit<Call<unknown, unknown>, 'query' | 'body'> & { query?: readonly string[]; body?: string };
export type CallTable = Record<string, Record<string, AnyCall>>;

/** The functions that a table of calls stands for: one interface for the browser's client and for the server's own answers. */
export type ApiOf<Table extends CallTable> = {
  [Module in keyof Table]: {
    [Name in keyof Table[Module]]: Table[Module][Name] extends Call<infer Input, infer Reply>
      ? (input: Input, options?: CallOptions) => Promise<Reply>
      : never;
  };
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  linkToken?: string | undefined;
  /** Goes out even where the page is left meanwhile. */
  keepalive?: boolean | undefined;
  /** Whether the call is a prefetch that the customer has not asked for yet: its failures are not shown. */
  isPrefetch?: (() => boolean) | undefined;
};
