import type { Defaulted, Json, JsonDefaulted } from '../types.ts';

type StaffTable = {
  chainId: string;
  id: string;
  shopId: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  capacity: number | null;
  weekly: Json<unknown> | null;
  /** Weekly hours that begin on a day, in the order of their days. */
  laterWeeks: JsonDefaulted<unknown>;
  shifts: JsonDefaulted<unknown>;
  details: JsonDefaulted<unknown>;
  /** The address for mails to the person; never shown to customers. */
  email: Defaulted<string>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
  /** When the store changed hours, leave or blocks of the person in its app. */
  rosterChangedAt: Defaulted<Date | null>;
};

type StaffServicesTable = {
  chainId: string;
  staffId: string;
  serviceId: string;
  priceMinor: number | null;
  priceType: 'FIXED' | 'FROM' | 'FREE' | null;
  minutes: number | null;
};

type StaffAbsencesTable = {
  chainId: string;
  id: string;
  staffId: string;
  kind: 'leave' | 'block';
  startsAt: Date;
  endsAt: Date;
  reason: Defaulted<string>;
  source: 'folder' | 'internal';
};

type WorkTagsTable = {
  chainId: string;
  id: string;
  key: string;
  name: string;
  nameSecond: Defaulted<string>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

type WorksTable = {
  chainId: string;
  id: string;
  key: string;
  staffId: string;
  title: string;
  titleSecond: Defaulted<string>;
  /** Pictures and videos by the names that the chain's folder gives them; a video has a picture that stands for it. */
  media: Json<unknown>;
  serviceIds: JsonDefaulted<string[]>;
  tagIds: JsonDefaulted<string[]>;
  priceMinor: number | null;
  isShown: Defaulted<boolean>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

export type StaffTables = {
  staff: StaffTable;
  staffServices: StaffServicesTable;
  staffAbsences: StaffAbsencesTable;
  workTags: WorkTagsTable;
  works: WorksTable;
};
