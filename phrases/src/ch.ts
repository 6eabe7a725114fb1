import type { Catalog } from './en-keys.ts';
import { account } from './ch/account.ts';
import { accountReasons } from './ch/account-reasons.ts';
import { admin } from './ch/admin.ts';
import { adminCalendar } from './ch/admin-calendar.ts';
import { adminAppointment } from './ch/admin-appointment.ts';
import { adminCustomer } from './ch/admin-customer.ts';
import { adminCustomerData } from './ch/admin-customer-data.ts';
import { adminNewAppointment } from './ch/admin-new-appointment.ts';
import { adminTill } from './ch/admin-till.ts';
import { adminRoster } from './ch/admin-roster.ts';
import { adminFeed } from './ch/admin-feed.ts';
import { adminNotice } from './ch/admin-notice.ts';
import { adminReport } from './ch/admin-report.ts';
import { bill } from './ch/bill.ts';
import { booking } from './ch/booking.ts';
import { brand } from './ch/brand.ts';
import { checkIn } from './ch/check-in.ts';
import { deposit } from './ch/deposit.ts';
import { dictionary } from './ch/dictionary.ts';
import { explore } from './ch/explore.ts';
import { field } from './ch/field.ts';
import { file } from './ch/file.ts';
import { firstReasons } from './ch/first-reasons.ts';
import { form } from './ch/form.ts';
import { formReasons } from './ch/form-reasons.ts';
import { invoice } from './ch/invoice.ts';
import { invoiceReasons } from './ch/invoice-reasons.ts';
import { legal } from './ch/legal.ts';
import { mail } from './ch/mail.ts';
import { member } from './ch/member.ts';
import { menu } from './ch/menu.ts';
import { ownReview } from './ch/own-review.ts';
import { payment } from './ch/payment.ts';
import { personReasons } from './ch/person-reasons.ts';
import { phone } from './ch/phone.ts';
import { place } from './ch/place.ts';
import { points } from './ch/points.ts';
import { product } from './ch/product.ts';
import { proposal } from './ch/proposal.ts';
import { reasons } from './ch/reasons.ts';
import { review } from './ch/review.ts';
import { rightReasons } from './ch/right-reasons.ts';
import { rights } from './ch/rights.ts';
import { settings } from './ch/settings.ts';
import { search } from './ch/search.ts';
import { share } from './ch/share.ts';
import { shell } from './ch/shell.ts';
import { shop } from './ch/shop.ts';
import { simulatedProvider } from './ch/simulated-provider.ts';
import { staff } from './ch/staff.ts';
import { subscription } from './ch/subscription.ts';
import { team } from './ch/team.ts';
import { teamReasons } from './ch/team-reasons.ts';
import { tender } from './ch/tender.ts';
import { units } from './ch/units.ts';
import { usedRights } from './ch/used-rights.ts';
import { waitlist } from './ch/waitlist.ts';
import { workbook } from './ch/workbook.ts';
import { works } from './ch/works.ts';

export const ch: Catalog = {
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
