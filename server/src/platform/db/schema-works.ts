import type { Defaulted, Json, JsonDefaulted } from './types.ts';

/** Tables of migration 0013, in our names. */
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

type VideosTable = { chainId: string; name: string; file: string; type: string };

export type WorkTables = { workTags: WorkTagsTable; works: WorksTable; videos: VideosTable };
