import type { FormRule, FormTrigger } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import type { ColumnType } from 'kysely';
import type { Defaulted, JsonDefaulted } from '../types.ts';

type FormsTable = {
  chainId: string;
  id: string;
  /** The shop folder's name for it. */
  key: string;
  title: string;
  titleSecond: Defaulted<string>;
  /** When it is asked for; items by their ids. */
  rules: JsonDefaulted<FormRule[]>;
  /** Empty: every store of the chain. */
  shopIds: JsonDefaulted<string[]>;
  /** How the folder names its workbook or PDF; '' where it has questions. */
  fileName: Defaulted<string>;
  /** Null only until its first version is published, in the same transaction. */
  currentVersionId: string | null;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

/** A value that is written once. */
type Frozen<Value> = ColumnType<Value, Value, never>;

/** A version is never changed: no column of it can be updated. */
type FormVersionsTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  formId: Frozen<string>;
  /** From 1. */
  number: Frozen<number>;
  content: ColumnType<FormTemplate<Wording>, string, never>;
  contentHash: Frozen<string>;
  /** The hashes of its pictures by their names, so that they stay whatever the folder has under these names later. */
  pictures: ColumnType<Record<string, string>, string | undefined, never>;
  publishedAt: Frozen<Date>;
};

type InsurersTable = {
  chainId: string;
  code: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
};

type FormAnswersTable = {
  chainId: string;
  id: string;
  /** Where it was given. */
  shopId: string;
  formId: string;
  /** Null only while a time is held, whose customer is not known yet. */
  memberId: string | null;
  trigger: FormTrigger;
  /** The booking or bill; of a member's own form the member. */
  relationId: string;
  /** Whether who gave it last was proved to be the member, or staff; what comes with a typed contact stands beside it. */
  isProved: boolean;
  /** The number of the last revision. */
  revision: number;
  /** Until when the held time lives that it came with; null: it stays. */
  holdUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A revision is never changed: no column of it can be updated. */
type FormRevisionsTable = {
  chainId: Frozen<string>;
  answerId: Frozen<string>;
  /** From 1. */
  number: Frozen<number>;
  versionId: Frozen<string>;
  /** Answers, names of files, and the contact that came along. */
  answersSealed: Frozen<string>;
  /** Of the answers and the pictures of the signatures; null: not signed. */
  signatureHash: Frozen<string | null>;
  filledBy: Frozen<'customer' | 'staff'>;
  actorKind: Frozen<string>;
  /** '' once the account that saved it is forgotten. */
  actorId: ColumnType<string, string, ''>;
  deviceHash: Frozen<string | null>;
  savedAt: Frozen<Date>;
};

export type FormsTables = {
  forms: FormsTable;
  formVersions: FormVersionsTable;
  insurers: InsurersTable;
  formAnswers: FormAnswersTable;
  formRevisions: FormRevisionsTable;
};
