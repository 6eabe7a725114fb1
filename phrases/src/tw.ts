import type { Catalog } from './en-keys.ts';
import { account } from './tw/account.ts';
import { accountReasons } from './tw/account-reasons.ts';
import { admin } from './tw/admin.ts';
import { adminCalendar } from './tw/admin-calendar.ts';
import { adminAppointment } from './tw/admin-appointment.ts';
import { adminCustomer } from './tw/admin-customer.ts';
import { adminCustomerData } from './tw/admin-customer-data.ts';
import { adminNewAppointment } from './tw/admin-new-appointment.ts';
import { adminTill } from './tw/admin-till.ts';
import { adminRoster } from './tw/admin-roster.ts';
import { adminFeed } from './tw/admin-feed.ts';
import { adminNotice } from './tw/admin-notice.ts';
import { adminReport } from './tw/admin-report.ts';
import { bill } from './tw/bill.ts';
import { booking } from './tw/booking.ts';
import { brand } from './tw/brand.ts';
import { checkIn } from './tw/check-in.ts';
import { deposit } from './tw/deposit.ts';
import { dictionary } from './tw/dictionary.ts';
import { explore } from './tw/explore.ts';
import { field } from './tw/field.ts';
import { file } from './tw/file.ts';
import { firstReasons } from './tw/first-reasons.ts';
import { form } from './tw/form.ts';
import { formReasons } from './tw/form-reasons.ts';
import { invoice } from './tw/invoice.ts';
import { invoiceReasons } from './tw/invoice-reasons.ts';
import { legal } from './tw/legal.ts';
import { mail } from './tw/mail.ts';
import { member } from './tw/member.ts';
import { menu } from './tw/menu.ts';
import { ownReview } from './tw/own-review.ts';
import { payment } from './tw/payment.ts';
import { personReasons } from './tw/person-reasons.ts';
import { phone } from './tw/phone.ts';
import { place } from './tw/place.ts';
import { points } from './tw/points.ts';
import { product } from './tw/product.ts';
import { proposal } from './tw/proposal.ts';
import { reasons } from './tw/reasons.ts';
import { review } from './tw/review.ts';
import { rightReasons } from './tw/right-reasons.ts';
import { rights } from './tw/rights.ts';
import { settings } from './tw/settings.ts';
import { search } from './tw/search.ts';
import { share } from './tw/share.ts';
import { shell } from './tw/shell.ts';
import { shop } from './tw/shop.ts';
import { simulatedProvider } from './tw/simulated-provider.ts';
import { staff } from './tw/staff.ts';
import { subscription } from './tw/subscription.ts';
import { team } from './tw/team.ts';
import { teamReasons } from './tw/team-reasons.ts';
import { tender } from './tw/tender.ts';
import { units } from './tw/units.ts';
import { usedRights } from './tw/used-rights.ts';
import { waitlist } from './tw/waitlist.ts';
import { workbook } from './tw/workbook.ts';
import { works } from './tw/works.ts';

export const tw: Catalog = {
  account,
  admin,
  adminCalendar,
  adminAppointment,
  adminCustomer,
  adminCustomerData,
  adminNewAppointment,
  adminTill,
  adminRoster,
  adminFeed,
  adminNotice,
  adminReport,
  bill,
  booking,
  brand,
  checkIn,
  deposit,
  dictionary,
  explore,
  field,
  file,
  form,
  invoice,
  legal,
  mail,
  member,
  menu,
  ownReview,
  payment,
  phone,
  place,
  points,
  product,
  proposal,
  reasons: {
    ...firstReasons,
    ...reasons,
    ...accountReasons,
    ...formReasons,
    ...invoiceReasons,
    ...personReasons,
    ...rightReasons,
    ...teamReasons,
  },
  review,
  rights,
  settings,
  search,
  share,
  shell,
  shop,
  simulatedProvider,
  staff,
  subscription,
  team,
  tender,
  units,
  usedRights,
  waitlist,
  workbook,
  works,
};
