import { account } from '@parlour/phrases/tw/account';
import { admin } from '@parlour/phrases/tw/admin';
import { adminCalendar } from '@parlour/phrases/tw/admin-calendar';
import { adminAppointment } from '@parlour/phrases/tw/admin-appointment';
import { adminCustomer } from '@parlour/phrases/tw/admin-customer';
import { adminCustomerData } from '@parlour/phrases/tw/admin-customer-data';
import { adminNewAppointment } from '@parlour/phrases/tw/admin-new-appointment';
import { adminTill } from '@parlour/phrases/tw/admin-till';
import { adminRoster } from '@parlour/phrases/tw/admin-roster';
import { adminFeed } from '@parlour/phrases/tw/admin-feed';
import { adminNotice } from '@parlour/phrases/tw/admin-notice';
import { adminReport } from '@parlour/phrases/tw/admin-report';
import { field } from '@parlour/phrases/tw/field';
import { firstReasons } from '@parlour/phrases/tw/first-reasons';
import { shell } from '@parlour/phrases/tw/shell';
import { tender } from '@parlour/phrases/tw/tender';
import { bill } from '@parlour/phrases/tw/bill';
import { units } from '@parlour/phrases/tw/units';

/** What the stores' app says; refusals come with the server's own sentence. */
export const texts = {
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
  field,
  reasons: firstReasons,
  shell,
  tender,
  bill,
  units,
};
