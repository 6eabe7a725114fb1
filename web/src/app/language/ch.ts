import { brand } from '@parlour/phrases/ch/brand';
import { firstReasons } from '@parlour/phrases/ch/first-reasons';
import { menu } from '@parlour/phrases/ch/menu';
import { shell } from '@parlour/phrases/ch/shell';
import { shop } from '@parlour/phrases/ch/shop';
import { staff } from '@parlour/phrases/ch/staff';
import { units } from '@parlour/phrases/ch/units';

/** What screens say; the pages of a booking bring their own words, and the texts of mails stay on the server. */
export const texts = { brand, menu, reasons: firstReasons, shell, shop, staff, units };
