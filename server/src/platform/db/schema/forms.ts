import type { FormRule } from '@parlour/domain/form/forms-needed';
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
  publishedAt: Frozen<Date>;
};

type InsurersTable = {
  chainId: string;
  code: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
};

export type FormsTables = { forms: FormsTable; formVersions: FormVersionsTable; insurers: InsurersTable };
