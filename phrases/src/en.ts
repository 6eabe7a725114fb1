import { account } from './en/account.ts';
import { accountReasons } from './en/account-reasons.ts';
import { admin } from './en/admin.ts';
import { adminCalendar } from './en/admin-calendar.ts';
import { adminAppointment } from './en/admin-appointment.ts';
import { adminCustomer } from './en/admin-customer.ts';
import { adminCustomerData } from './en/admin-customer-data.ts';
import { adminNewAppointment } from './en/admin-new-appointment.ts';
import { adminTill } from './en/admin-till.ts';
import { adminRoster } from './en/admin-roster.ts';
import { adminFeed } from './en/admin-feed.ts';
import { adminNotice } from './en/admin-notice.ts';
import { adminReport } from './en/admin-report.ts';
import { bill } from './en/bill.ts';
import { booking } from './en/booking.ts';
import { brand } from './en/brand.ts';
import { checkIn } from './en/check-in.ts';
import { deposit } from './en/deposit.ts';
import { dictionary } from './en/dictionary.ts';
import { explore } from './en/explore.ts';
import { field } from './en/field.ts';
import { file } from './en/file.ts';
import { firstReasons } from './en/first-reasons.ts';
import { form } from './en/form.ts';
import { formReasons } from './en/form-reasons.ts';
import { invoice } from './en/invoice.ts';
import { invoiceReasons } from './en/invoice-reasons.ts';
import { legal } from './en/legal.ts';
import { mail } from './en/mail.ts';
import { member } from './en/member.ts';
import { menu } from './en/menu.ts';
import { ownReview } from './en/own-review.ts';
import { payment } from './en/payment.ts';
import { personReasons } from './en/person-reasons.ts';
import { phone } from './en/phone.ts';
import { place } from './en/place.ts';
import { points } from './en/points.ts';
import { product } from './en/product.ts';
import { proposal } from './en/proposal.ts';
import { reasons } from './en/reasons.ts';
import { review } from './en/review.ts';
import { rightReasons } from './en/right-reasons.ts';
import { rights } from './en/rights.ts';
import { settings } from './en/settings.ts';
import { search } from './en/search.ts';
import { share } from './en/share.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { simulatedProvider } from './en/simulated-provider.ts';
import { staff } from './en/staff.ts';
import { subscription } from './en/subscription.ts';
import { team } from './en/team.ts';
import { teamReasons } from './en/team-reasons.ts';
import { tender } from './en/tender.ts';
import { units } from './en/units.ts';
import { usedRights } from './en/used-rights.ts';
import { waitlist } from './en/waitlist.ts';
import { workbook } from './en/workbook.ts';
import { works } from './en/works.ts';

export const en = {
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
