import type { LeadKind } from '@parlour/domain/member/lead';
import type { GeneratedAlways } from 'kysely';
import type { Defaulted, Json, JsonDefaulted } from '../types.ts';

type MembersTable = {
  chainId: string;
  id: string;
  firstName: Defaulted<string>;
  lastName: Defaulted<string>;
  email: Defaulted<string>;
  /** How an e-mail address is compared; unique in its chain. */
  emailKey: string | null;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  mobileKey: string | null;
  isOpen: Defaulted<boolean>;
  isBlacklisted: Defaulted<boolean>;
  mayBookOnline: Defaulted<boolean>;
  hasPurchased: Defaulted<boolean>;
  /** The account that proved this contact. */
  accountId: string | null;
  /** What the shop folder said of this member when it was last loaded; null: never. */
  saidByFolder: Json<unknown> | null;
  createdAt: Defaulted<Date>;
  /** The words of name, mail and phone, each behind the chain; the database writes them. */
  searchTerms: GeneratedAlways<string>;
  /** The record that this one became a part of; it is empty then. */
  mergedInto: string | null;
};

type MemberProfilesTable = {
  chainId: string;
  memberId: string;
  /** Fields that are kept as they are, by name. */
  details: JsonDefaulted<Record<string, string>>;
  /** All others as JSON, sealed with a data key; null where none was said. */
  privateSealed: string | null;
  updatedAt: Date;
};

type LeadsTable = {
  chainId: string;
  id: string;
  shopId: string;
  kind: LeadKind;
  name: Defaulted<string>;
  email: Defaulted<string>;
  emailKey: string | null;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  mobileKey: string | null;
  noteSealed: string | null;
  language: Defaulted<string>;
  createdAt: Date;
  expiresAt: Date;
};

type MissingEmailLinksTable = {
  tokenHash: string;
  chainId: string;
  memberId: string;
  bookingId: Defaulted<string>;
  email: string | null;
  emailKey: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When an address was named for it last. */
  namedAt: Date | null;
};

type FavoritesTable = { chainId: string; accountId: string; shopId: string; createdAt: Date };

/** Every version of what the team wrote about a customer. */
type CustomerNotesTable = {
  chainId: string;
  id: string;
  version: number;
  memberId: string;
  kind: 'note' | 'tag' | 'block' | 'unblock';
  text: string;
  authorId: string;
  at: Date;
};

type RecentCustomersTable = { chainId: string; teamMemberId: string; memberId: string; seenAt: Date };

/** What a line of a shop folder has brought: `hash` of the chain and the contact; `memberId` of a line that brings a customer, until that one is deleted. */
type FolderLinesTable = { chainId: string; hash: string; line: string; memberId: string | null };

export type MembersTables = {
  members: MembersTable;
  memberProfiles: MemberProfilesTable;
  leads: LeadsTable;
  missingEmailLinks: MissingEmailLinksTable;
  favorites: FavoritesTable;
  customerNotes: CustomerNotesTable;
  recentCustomers: RecentCustomersTable;
  folderLines: FolderLinesTable;
};
