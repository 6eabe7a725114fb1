import { brand } from '@parlour/phrases/tw/brand';
import { firstReasons } from '@parlour/phrases/tw/first-reasons';
import { menu } from '@parlour/phrases/tw/menu';
import { shell } from '@parlour/phrases/tw/shell';
import { shop } from '@parlour/phrases/tw/shop';
import { staff } from '@parlour/phrases/tw/staff';
import { units } from '@parlour/phrases/tw/units';

/** What screens say; the pages of a booking bring their own words, and the texts of mails stay on the server. */
export const texts = { brand, menu, reasons: firstReasons, shell, shop, staff, units };
