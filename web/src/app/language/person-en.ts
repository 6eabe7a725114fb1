import { account } from '@parlour/phrases/en/account';
import { file } from '@parlour/phrases/en/file';
import { form } from '@parlour/phrases/en/form';
import { legal } from '@parlour/phrases/en/legal';
import { order } from '@parlour/phrases/en/order';
import { points } from '@parlour/phrases/en/points';
import { share } from '@parlour/phrases/en/share';
import { waitlist } from '@parlour/phrases/en/waitlist';

/** What is said around signing in and on one's own screens. */
export const texts = { account, file, form, legal, order, points, share, waitlist };
