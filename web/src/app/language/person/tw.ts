import { account } from '@parlour/phrases/tw/account';
import { accountReasons } from '@parlour/phrases/tw/account-reasons';
import { bill } from '@parlour/phrases/tw/bill';
import { field } from '@parlour/phrases/tw/field';
import { file } from '@parlour/phrases/tw/file';
import { legal } from '@parlour/phrases/tw/legal';
import { personReasons } from '@parlour/phrases/tw/person-reasons';
import { points } from '@parlour/phrases/tw/points';
import { proposal } from '@parlour/phrases/tw/proposal';
import { settings } from '@parlour/phrases/tw/settings';
import { share } from '@parlour/phrases/tw/share';
import { subscription } from '@parlour/phrases/tw/subscription';
import { waitlist } from '@parlour/phrases/tw/waitlist';
import { tender } from '@parlour/phrases/tw/tender';
import { rights } from '@parlour/phrases/tw/rights';

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
