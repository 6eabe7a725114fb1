import { account } from '@parlour/phrases/ch/account';
import { accountReasons } from '@parlour/phrases/ch/account-reasons';
import { bill } from '@parlour/phrases/ch/bill';
import { field } from '@parlour/phrases/ch/field';
import { file } from '@parlour/phrases/ch/file';
import { legal } from '@parlour/phrases/ch/legal';
import { personReasons } from '@parlour/phrases/ch/person-reasons';
import { points } from '@parlour/phrases/ch/points';
import { proposal } from '@parlour/phrases/ch/proposal';
import { settings } from '@parlour/phrases/ch/settings';
import { share } from '@parlour/phrases/ch/share';
import { subscription } from '@parlour/phrases/ch/subscription';
import { waitlist } from '@parlour/phrases/ch/waitlist';
import { tender } from '@parlour/phrases/ch/tender';
import { rights } from '@parlour/phrases/ch/rights';

const reasons = { ...accountReasons, ...personReasons };

/** Texts of signing in and of the customer's own screens. */
export const texts = {
  rights,
  account,
  bill,
  field,
  file,
  legal,
  reasons,
  points,
  proposal,
  settings,
  share,
  subscription,
  tender,
  waitlist,
};
