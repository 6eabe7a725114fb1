import { account } from '@parlour/phrases/tw/account';
import { admin } from '@parlour/phrases/tw/admin';
import { firstReasons } from '@parlour/phrases/tw/first-reasons';
import { shell } from '@parlour/phrases/tw/shell';

/** What the stores' app says; refusals come with the server's own sentence. */
export const texts = { account, admin, reasons: firstReasons, shell };
