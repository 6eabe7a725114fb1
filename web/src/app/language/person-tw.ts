import { account } from '@parlour/phrases/tw/account';
import { file } from '@parlour/phrases/tw/file';
import { form } from '@parlour/phrases/tw/form';
import { legal } from '@parlour/phrases/tw/legal';
import { order } from '@parlour/phrases/tw/order';
import { points } from '@parlour/phrases/tw/points';
import { share } from '@parlour/phrases/tw/share';
import { waitlist } from '@parlour/phrases/tw/waitlist';

/** What is said around signing in and on one's own screens. */
export const texts = { account, file, form, legal, order, points, share, waitlist };
