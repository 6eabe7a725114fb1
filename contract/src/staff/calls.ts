import type { PriceType } from '@parlour/domain/menu/menu';
import { publicCall } from '../call.ts';
import { list, renamed } from '../codec.ts';
import { workCalls, type WorkCover, workCoverCodec } from './works.ts';

/** The id of "no preference" on the wire. */
export const NO_PREFERENCE = 'WALK_IN';

/** One person, or the entry for no preference. */
export type Person = {
  id: string;
  employeeId: string;
  name: string;
  nameSecond: string;
  title: string;
  titleCode: string;
  photoUrl: string | null;
  gender: number;
  /** Decimal text with up to two decimals, or null (shown as 5.0). */
  score: string | null;
  specialty: string;
  profile: string;
  workCount: number;
  /** The first works, as many as a row of the list shows. */
  works: WorkCover[];
  shopId: string;
  chainId: string;
  maxAtOnce: number;
  /** Most items of this person running at once in the asked time. */
  busyAtOnce: number;
  /** False when the asked time does not fit this person; `unfree` tells why. */
  isAvailable: boolean;
  unfree: string | null;
  /** Price of the asked services with this person, decimal text; null when nothing was asked. */
  price: string | null;
  priceType: PriceType | null;
  minutes: number | null;
  /** First free time for the asked services, `yyyy-MM-dd HH:mm` of the shop, when asked for. */
  firstFree?: string | null;
  code: string;
};

export type SafetyItem = { code: string; status: string; value: string };

export const personCodec = renamed<Person>({
  name: 'empName',
  title: 'titleName',
  photoUrl: 'profileImage',
  workCount: 'galleryCount',
  works: ['masterGalleryList', list(workCoverCodec)],
  specialty: 'skill',
  profile: 'remark',
  shopId: 'compId',
  chainId: 'custId',
  maxAtOnce: 'maxReserveItemsNum',
  busyAtOnce: 'reserveItemsNum',
  isAvailable: 'available',
  price: 'staffPrice',
  priceType: 'staffPriceType',
  minutes: 'staffDuration',
});

export const staffCalls = {
  ...workCalls,
  get: publicCall<{ id: string }, Person>({
    method: 'GET',
    path: '/shop/app/employee/detail/public',
    input: renamed<{ id: string }>({ id: 'empId' }),
    reply: personCodec,
    summary: 'One person with title, specialty and profile.',
  }),
  getSafety: publicCall<{ id: string }, SafetyItem[]>({
    method: 'GET',
    path: '/shop/app/employee/safety/list/public',
    input: renamed<{ id: string }>({ id: 'empId' }),
    reply: list(renamed<SafetyItem>({})),
    summary: 'The parallel capacity (AQ009) of one person.',
  }),
};
