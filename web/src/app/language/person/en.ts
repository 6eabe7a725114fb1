import { account } from '@parlour/phrases/en/account';
import { accountReasons } from '@parlour/phrases/en/account-reasons';
import { bill } from '@parlour/phrases/en/bill';
import { field } from '@parlour/phrases/en/field';
import { file } from '@parlour/phrases/en/file';
import { legal } from '@parlour/phrases/en/legal';
import { personReasons } from '@parlour/phrases/en/person-reasons';
import { points } from '@parlour/phrases/en/points';
import { proposal } from '@parlour/phrases/en/proposal';
import { settings } from '@parlour/phrases/en/settings';
import { share } from '@parlour/phrases/en/share';
import { subscription } from '@parlour/phrases/en/subscription';
import { waitlist } from '@parlour/phrases/en/waitlist';
import { tender } from '@parlour/phrases/en/tender';
import { rights } from '@parlour/phrases/en/rights';

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
