import { account } from '@parlour/phrases/ch/account';
import { admin } from '@parlour/phrases/ch/admin';
import { adminCalendar } from '@parlour/phrases/ch/admin-calendar';
import { adminAppointment } from '@parlour/phrases/ch/admin-appointment';
import { adminCustomer } from '@parlour/phrases/ch/admin-customer';
import { adminCustomerData } from '@parlour/phrases/ch/admin-customer-data';
import { adminNewAppointment } from '@parlour/phrases/ch/admin-new-appointment';
import { adminTill } from '@parlour/phrases/ch/admin-till';
import { adminRoster } from '@parlour/phrases/ch/admin-roster';
import { adminFeed } from '@parlour/phrases/ch/admin-feed';
import { adminNotice } from '@parlour/phrases/ch/admin-notice';
import { adminReport } from '@parlour/phrases/ch/admin-report';
import { field } from '@parlour/phrases/ch/field';
import { firstReasons } from '@parlour/phrases/ch/first-reasons';
import { shell } from '@parlour/phrases/ch/shell';
import { tender } from '@parlour/phrases/ch/tender';
import { bill } from '@parlour/phrases/ch/bill';
import { units } from '@parlour/phrases/ch/units';

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
