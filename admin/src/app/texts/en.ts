import { account } from '@parlour/phrases/en/account';
import { admin } from '@parlour/phrases/en/admin';
import { adminCalendar } from '@parlour/phrases/en/admin-calendar';
import { adminAppointment } from '@parlour/phrases/en/admin-appointment';
import { adminCustomer } from '@parlour/phrases/en/admin-customer';
import { adminCustomerData } from '@parlour/phrases/en/admin-customer-data';
import { adminNewAppointment } from '@parlour/phrases/en/admin-new-appointment';
import { adminTill } from '@parlour/phrases/en/admin-till';
import { adminRoster } from '@parlour/phrases/en/admin-roster';
import { adminFeed } from '@parlour/phrases/en/admin-feed';
import { adminNotice } from '@parlour/phrases/en/admin-notice';
import { adminReport } from '@parlour/phrases/en/admin-report';
import { field } from '@parlour/phrases/en/field';
import { firstReasons } from '@parlour/phrases/en/first-reasons';
import { shell } from '@parlour/phrases/en/shell';
import { tender } from '@parlour/phrases/en/tender';
import { bill } from '@parlour/phrases/en/bill';
import { units } from '@parlour/phrases/en/units';

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
