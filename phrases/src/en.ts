import { account } from './en/account.ts';
import { booking } from './en/booking.ts';
import { brand } from './en/brand.ts';
import { charge } from './en/charge.ts';
import { deposit } from './en/deposit.ts';
import { explore } from './en/explore.ts';
import { file } from './en/file.ts';
import { firstReasons } from './en/first-reasons.ts';
import { form } from './en/form.ts';
import { legal } from './en/legal.ts';
import { mail } from './en/mail.ts';
import { menu } from './en/menu.ts';
import { order } from './en/order.ts';
import { phone } from './en/phone.ts';
import { place } from './en/place.ts';
import { product } from './en/product.ts';
import { points } from './en/points.ts';
import { reasons } from './en/reasons.ts';
import { review } from './en/review.ts';
import { search } from './en/search.ts';
import { share } from './en/share.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { staff } from './en/staff.ts';
import { units } from './en/units.ts';
import { waitlist } from './en/waitlist.ts';
import { workbook } from './en/workbook.ts';
import { works } from './en/works.ts';
import { pay } from './en/pay.ts';

export const en = {
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
