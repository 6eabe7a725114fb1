import type { MemberState } from '@parlour/domain/team/keeps-owner';
import type { Grant } from '@parlour/domain/team/membership';
import type { TeamStage } from '@parlour/domain/team/session-life';
import type { Defaulted, Json, JsonDefaulted } from '../types.ts';

type TeamMembersTable = {
  id: string;
  email: string;
  /** How the address is compared; one person has one. */
  emailKey: string;
  name: Defaulted<string>;
  language: Defaulted<string>;
  /** Null: no invitation was accepted yet. */
  passwordHash: string | null;
  /** The secret of the authenticator, sealed by the data keys; null: there is no second factor. `next`: one that waits for its first code. */
  totpSealed: string | null;
  nextTotpSealed: string | null;
  /** The step of the last code that opened something; it and those before open nothing any more. */
  lastTotpStep: string | number | null;
  /** When an owner took the second factor away; null: there is one, or never was. */
  factorResetAt: Date | null;
  createdAt: Date;
};

type TeamMembershipsTable = {
  memberId: string;
  chainId: string;
  state: MemberState;
  grants: Json<Grant[]>;
  staffIds: JsonDefaulted<string[]>;
  invitedUntil: Date | null;
  /** What the chain knows of a person until the invitation is accepted: a number of its own, and the address as it was typed. */
  invitationId: string;
  invitedEmail: Defaulted<string>;
  createdAt: Date;
};

type TeamSessionsTable = {
  id: string;
  memberId: string;
  stage: TeamStage;
  tokenHash: string;
  /** The hash of the cookie that must come with the token. */
  boundHash: string;
  device: Defaulted<string>;
  ip: Defaulted<string>;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

type TeamPasskeysTable = {
  id: string;
  memberId: string;
  host: string;
  credentialId: string;
  publicKey: string;
  counter: string | number;
  transports: JsonDefaulted<string[]>;
  name: Defaulted<string>;
  createdAt: Date;
  lastUsedAt: Date | null;
};

type TeamPasskeyChallengesTable = {
  challengeHash: string;
  purpose: 'add' | 'signIn';
  host: string;
  memberId: string | null;
  /** The hash of the cookie of the browser that asked. */
  boundHash: string;
  expiresAt: Date;
};

export type TeamTables = {
  teamPasskeys: TeamPasskeysTable;
  teamPasskeyChallenges: TeamPasskeyChallengesTable;
  teamMembers: TeamMembersTable;
  teamMemberships: TeamMembershipsTable;
  teamSessions: TeamSessionsTable;
  teamRecoveryCodes: { memberId: string; codeHash: string };
  /** Browsers from which a member signed in before; the mark is a cookie, and kept as its hash. */
  teamDevices: { memberId: string; deviceHash: string; seenAt: Date };
};
