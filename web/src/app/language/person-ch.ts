import { account } from '@parlour/phrases/ch/account';
import { file } from '@parlour/phrases/ch/file';
import { form } from '@parlour/phrases/ch/form';
import { legal } from '@parlour/phrases/ch/legal';
import { order } from '@parlour/phrases/ch/order';
import { points } from '@parlour/phrases/ch/points';
import { share } from '@parlour/phrases/ch/share';
import { waitlist } from '@parlour/phrases/ch/waitlist';

/** What is said around signing in and on one's own screens. */
export const texts = { account, file, form, legal, order, points, share, waitlist };
