import type { Catalog } from './en-keys.ts';
import { account } from './ch/account.ts';
import { booking } from './ch/booking.ts';
import { brand } from './ch/brand.ts';
import { charge } from './ch/charge.ts';
import { deposit } from './ch/deposit.ts';
import { explore } from './ch/explore.ts';
import { file } from './ch/file.ts';
import { firstReasons } from './ch/first-reasons.ts';
import { form } from './ch/form.ts';
import { legal } from './ch/legal.ts';
import { mail } from './ch/mail.ts';
import { menu } from './ch/menu.ts';
import { order } from './ch/order.ts';
import { phone } from './ch/phone.ts';
import { place } from './ch/place.ts';
import { product } from './ch/product.ts';
import { points } from './ch/points.ts';
import { reasons } from './ch/reasons.ts';
import { review } from './ch/review.ts';
import { search } from './ch/search.ts';
import { share } from './ch/share.ts';
import { shell } from './ch/shell.ts';
import { shop } from './ch/shop.ts';
import { staff } from './ch/staff.ts';
import { units } from './ch/units.ts';
import { waitlist } from './ch/waitlist.ts';
import { workbook } from './ch/workbook.ts';
import { works } from './ch/works.ts';
import { pay } from './ch/pay.ts';

export const ch: Catalog = {
  account,
  booking,
  brand,
  charge,
  deposit,
  explore,
  file,
  form,
  legal,
  mail,
  menu,
  order,
  phone,
  place,
  product,
  points,
  reasons: { ...firstReasons, ...reasons },
  review,
  search,
  share,
  shell,
  shop,
  staff,
  units,
  waitlist,
  workbook,
  works,
  pay,
};
